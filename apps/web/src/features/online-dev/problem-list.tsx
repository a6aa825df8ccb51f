import { problemText } from '@yingzao/model';
import { type Problem, parseLanguage } from '@yingzao/texts';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../base/api-error.ts';
import styles from './online-dev.module.css';

/** A problem as the kernel tells it here, or as the server has told it. */
type Told = Problem | { readonly path: readonly (string | number)[]; readonly msg: string };

interface ProblemListProps {
  title: string;
  problems: readonly Told[];
  onJump(path: readonly (string | number)[]): void;
}

const shown = 8;

/** What is wrong, with the way to each. */
export function ProblemList({ title, problems, onJump }: ProblemListProps) {
  const { t, i18n } = useTranslation('designer');
  const textOf = (told: Told) => ('msg' in told ? told.msg : problemText(told, parseLanguage(i18n.language)));
  const rest = problems.length - shown;
  const list = (
    <ul className={styles.problems}>
      {problems.slice(0, shown).map((told) => {
        const path = told.path ?? [];
        const text = textOf(told);
        return (
          <li key={`${text} ${path.join('.')}`}>
            <span>{text}</span>
            <Button
              type="link"
              size="small"
              aria-label={`${t('problems.jump')} ${text}`}
              onClick={() => onJump(path)}
            >
              {t('problems.jump')}
            </Button>
          </li>
        );
      })}
      {rest > 0 && <li>{t('problems.more', { count: rest })}</li>}
    </ul>
  );
  return <Alert type="warning" showIcon role="alert" title={title} description={list} />;
}

/** The problems a refusal of the server carries; one without a place stands for itself. */
export function problemsIn(error: unknown): { path: (string | number)[]; msg: string }[] {
  if (!isApiError(error) || error.code !== 400) return [];
  const { errors } = (error.data ?? {}) as { errors?: { path: (string | number)[]; msg: string }[] };
  return errors?.length ? errors : [{ path: [], msg: error.msg }];
}
