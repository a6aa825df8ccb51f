import { DeleteOutlined, DownloadOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type DictionaryTypeNode, dictionaryApi } from '@yingzao/contract';
import { Button, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { downloadFrom } from '../../../base/download-from.ts';
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
      <div className={styles.acts}>
        <Can button="btn_type">
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
        </Can>
        <Can button="btn_export">
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => void exportDictionary(type).catch(alreadyTold)}
          >
            {t('dictionary.export')}
          </Button>
        </Can>
      </div>
    </header>
  );
}

/** The dictionary with all below it and their values as a file. */
async function exportDictionary({ id }: DictionaryTypeNode): Promise<void> {
  const { url, name } = await call(dictionaryApi.export, { params: { id } });
  downloadFrom(url, name);
}
