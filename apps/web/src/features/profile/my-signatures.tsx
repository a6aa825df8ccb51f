import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { mostSignatures, type SignatureData } from '@yingzao/contract';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../base/time.ts';
import { Blank } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useDialog } from '../../ui/overlay/dialog-state.ts';
import styles from './profile.module.css';
import { profileQueries } from './profile.queries.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { useSignatureActs } from './use-signature-acts.ts';

/** My handwritten signatures, one of which is the default. Source: contract/auth-and-shell.md 2.3 (SignImg). */
export function MySignatures() {
  const signatures = useQuery(profileQueries.signatures);
  const dialog = useDialog();
  return (
    <>
      <Loaded result={signatures}>
        {(list) =>
          list.length === 0 ? (
            <NoSignature onAdd={dialog.open} />
          ) : (
            <Signatures list={list} onAdd={dialog.open} />
          )
        }
      </Loaded>
      <SignatureDialog {...dialog} />
    </>
  );
}

function NoSignature({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation('profile');
  return (
    <Blank
      icon={<EditOutlined aria-hidden />}
      title={t('signature.none')}
      hint={t('signature.noneHint')}
      action={<AddButton onAdd={onAdd} />}
    />
  );
}

function AddButton({ onAdd, isFull = false }: { onAdd(): void; isFull?: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <Button type="primary" disabled={isFull} icon={<PlusOutlined aria-hidden />} onClick={() => onAdd()}>
      {t('signature.add')}
    </Button>
  );
}

function Signatures({ list, onAdd }: { list: readonly SignatureData[]; onAdd(): void }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <div className={styles.signatureHead}>
        <AddButton onAdd={onAdd} isFull={list.length >= mostSignatures} />
        <span className={styles.faint}>{t('signature.hint', { max: mostSignatures })}</span>
      </div>
      <ul className={styles.signatures} aria-label={t('signature.list')}>
        {list.map((signature) => (
          <SignatureCard key={signature.id} signature={signature} />
        ))}
      </ul>
    </>
  );
}

function SignatureCard({ signature }: { signature: SignatureData }) {
  const { t } = useTranslation(['profile', 'common']);
  const { choose, remove } = useSignatureActs();
  const time = formatTime(signature.creatorTime);
  const name = t('signature.of', { time });
  const isDefault = signature.isDefault === 1;
  return (
    <li className={styles.signature} aria-current={isDefault}>
      <img src={signature.signImg} alt={name} />
      <div>
        <time className={styles.faint}>{time}</time>
        {isDefault ? (
          <Tag color="processing">{t('signature.default')}</Tag>
        ) : (
          <Button type="link" size="small" onClick={() => void choose(signature)}>
            {t('signature.setDefault')}
          </Button>
        )}
        <Button type="link" size="small" danger onClick={() => remove(signature, name)}>
          {t('common:remove')}
        </Button>
      </div>
    </li>
  );
}
