import type { ReactNode } from 'react';
import { BrandMark } from './brand.tsx';
import { useDocumentTitle } from './document-title.ts';
import styles from './lone-page.module.css';

interface LonePageProps {
  title: string;
  text?: ReactNode;
  /** In the place of the mark, such as the picture of the user. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A page outside the shell that says or asks one thing. */
export function LonePage({ title, text, picture, children }: LonePageProps) {
  useDocumentTitle(title);
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="lone-page-title">
        {picture ?? <BrandMark width={56} height={56} />}
        <h1 id="lone-page-title" className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.body}>{children}</div>
      </section>
    </main>
  );
}
