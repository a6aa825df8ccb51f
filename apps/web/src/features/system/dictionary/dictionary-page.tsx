import { BookOutlined, PlusOutlined, ReadOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type DictionaryTypeNode, dictionaryTypeApi } from '@yingzao/contract';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { Blank } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../ui/overlay/use-remove.ts';
import { Can } from '../../../ui/permission.tsx';
import { SideLayout } from '../../../ui/side/side-layout.tsx';
import { type Paging, usePaging } from '../../../ui/table/paging.ts';
import styles from './dictionary.module.css';
import { dictionaryQueries } from './dictionary.queries.ts';
import { DictionaryImportDialog } from './dictionary-import-dialog.tsx';
import { findType } from './find-type.ts';
import { TypeFormDialog, type TypeSubject } from './type-form-dialog.tsx';
import { TypeHead } from './type-head.tsx';
import { TypeTree } from './type-tree.tsx';
import { ValueList } from './value-list.tsx';

/** 数据字典: dictionaries as a tree, beside it the values of the chosen one. Source: contract/system-data.md 4. */
export function DictionaryPage() {
  const { t } = useTranslation('system');
  const { chosen, choose, paging } = useTypePaging();
  const types = useQuery(dictionaryQueries.types);
  const form = useDialog<TypeSubject>();
  const transfer = useDialog<never>();
  const remove = useRemove(dictionaryQueries.all);
  const type = chosen === undefined ? types.data?.[0] : findType(types.data ?? [], chosen);
  const handleRemove = (gone: DictionaryTypeNode) =>
    remove(gone, async () => {
      await call(dictionaryTypeApi.remove, { params: { id: gone.id } });
      choose(undefined);
    });
  return (
    <SideLayout
      title={t('dictionary.types')}
      hideLabel={t('dictionary.hideTypes')}
      opener={{ icon: <BookOutlined aria-hidden />, text: type?.fullName ?? t('dictionary.types') }}
      tools={
        <>
          <Can button="btn_import">
            <Tooltip title={t('dictionary.import')}>
              <Button
                type="text"
                icon={<UploadOutlined aria-hidden />}
                aria-label={t('dictionary.import')}
                onClick={() => transfer.open()}
              />
            </Tooltip>
          </Can>
          <Can button="btn_type">
            <Tooltip title={t('dictionary.typeAdd')}>
              <Button
                type="text"
                icon={<PlusOutlined aria-hidden />}
                aria-label={t('dictionary.typeAdd')}
                onClick={() => form.open({ parent: undefined })}
              />
            </Tooltip>
          </Can>
        </>
      }
      side={(done) => (
        <TypeTree
          types={types.data}
          chosenId={type?.id}
          onChoose={(id) => {
            choose(id);
            done();
          }}
        />
      )}
    >
      {type ? (
        <>
          <TypeHead
            type={type}
            onEdit={() => form.open({ type })}
            onAddBelow={() => form.open({ parent: type })}
            onRemove={() => handleRemove(type)}
          />
          <ValueList key={type.id} type={type} paging={paging} />
        </>
      ) : (
        <section className={styles.card}>
          <Loaded result={types}>
            {() => (
              <NoType
                isGone={chosen !== undefined}
                addButton={
                  <Can button="btn_type">
                    <Button type="primary" onClick={() => form.open({ parent: undefined })}>
                      {t('dictionary.typeAdd')}
                    </Button>
                  </Can>
                }
                onBack={() => choose(undefined)}
              />
            )}
          </Loaded>
        </section>
      )}
      <DictionaryImportDialog {...transfer} />
      <TypeFormDialog {...form} types={types.data ?? []} onCreated={choose} />
    </SideLayout>
  );
}

interface NoTypeProps {
  /** It was asked for by the address. */
  isGone: boolean;
  addButton: ReactNode;
  onBack(): void;
}

function NoType({ isGone, addButton, onBack }: NoTypeProps) {
  const { t } = useTranslation('system');
  if (isGone) {
    return (
      <Blank
        icon={<ReadOutlined aria-hidden />}
        title={t('dictionary.gone')}
        action={<Button onClick={onBack}>{t('dictionary.toFirst')}</Button>}
      />
    );
  }
  return (
    <Blank
      icon={<ReadOutlined aria-hidden />}
      title={t('dictionary.noneYet')}
      hint={t('dictionary.noneYetHint')}
      action={addButton}
    />
  );
}

/** The chosen dictionary stands in the address beside the filters of its values, and is none of them. */
function useTypePaging() {
  const whole = usePaging();
  return useMemo(() => {
    const { type: chosen, ...filters } = whole.filters;
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
    const paging: Paging = {
      ...whole,
      filters,
      isFiltered: Object.keys(filters).length > 0,
      clearFilters: () => whole.setFilters(cleared),
    };
    return {
      chosen,
      choose: (type: string | undefined) => whole.setFilters({ ...cleared, type }),
      paging,
    };
  }, [whole]);
}
