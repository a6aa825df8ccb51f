import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { DictionaryTypeNode } from '@yingzao/contract';
import { Button, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../ui/permission.tsx';
import { countRows } from '../../../ui/table/tree-rows.ts';
import styles from './dictionary.module.css';
import { dictionaryQueries } from './dictionary.queries.ts';

interface TypeHeadProps {
  type: DictionaryTypeNode;
  onEdit(): void;
  onAddBelow(): void;
  onRemove(): void;
}

/** Which dictionary is shown, how much it holds, and what can be done with it as a whole. */
export function TypeHead({ type, onEdit, onAddBelow, onRemove }: TypeHeadProps) {
  const { t } = useTranslation(['system', 'common']);
  const values = useQuery(dictionaryQueries.values(type, undefined));
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <h2>{type.fullName}</h2>
        <code>{type.enCode}</code>
        {type.isTree === 1 && <Tag color="blue">{t('dictionary.tree')}</Tag>}
        {type.isSystem === 1 && (
          <Tooltip title={t('dictionary.builtInHint')}>
            <Tag tabIndex={0}>{t('dictionary.builtIn')}</Tag>
          </Tooltip>
        )}
        {values.data && (
          <span className={styles.count} role="status">
            {t('dictionary.count', { count: countRows(values.data) })}
          </span>
        )}
      </div>
      <Can button="btn_type">
        <div className={styles.acts}>
          <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {t('dictionary.typeEdit')}
          </Button>
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAddBelow}>
            {t('dictionary.typeAddBelow')}
          </Button>
          {type.isSystem === 0 && (
            <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
              {t('dictionary.typeRemove')}
            </Button>
          )}
        </div>
      </Can>
    </header>
  );
}
