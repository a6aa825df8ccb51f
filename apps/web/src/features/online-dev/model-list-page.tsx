import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ModelRowData } from '@yingzao/contract';
import { Button, Form, Input, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../ui/overlay/dialog-state.ts';
import { Can } from '../../ui/permission.tsx';
import { CrudTable } from '../../ui/table/crud-table.tsx';
import { type Paging, usePaging } from '../../ui/table/paging.ts';
import { SearchBar } from '../../ui/table/search-bar.tsx';
import { newModel, useDesignAddress } from './design-address.ts';
import { modelListQueries } from './model.queries.ts';
import { ModelActions } from './model-actions.tsx';
import { useModelColumns } from './model-columns.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { StoredPreview } from './stored-preview.tsx';

const DesignWindow = lazy(async () => ({ default: (await import('./design-window.tsx')).DesignWindow }));

/** 功能设计: the models, and the way into their designer. Source: contract/visual-development.md chapter 7. */
export function ModelListPage() {
  const { t } = useTranslation('designer');
  const paging = usePaging();
  const address = useDesignAddress();
  const query = paging.query as Parameters<typeof modelListQueries.page>[0];
  const models = useQuery(modelListQueries.page({ ...query, type: 1 }));
  const release = useDialog<ModelRowData>();
  const preview = useDialog<ModelRowData>();
  const columns = useModelColumns(address.open);
  const addButton = (
    <Can button="btn_add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => address.open(newModel)}>
        {t('model.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ModelSearch paging={paging} />
      <CrudTable
        columns={columns}
        result={models}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(model) => (
          <ModelActions
            model={model}
            onDesign={address.open}
            onPreview={preview.open}
            onRelease={release.open}
          />
        )}
      />
      {preview.isOpen && preview.subject && <StoredPreview model={preview.subject} onClose={preview.close} />}
      {release.isOpen && release.subject && (
        <ReleaseDialog
          model={release.subject}
          onProblem={() => address.open(release.subject?.id ?? '')}
          onClose={release.close}
        />
      )}
      {address.id !== undefined && (
        <Suspense>
          <DesignWindow modelId={address.id} onCreated={address.become} onClose={address.close} />
        </Suspense>
      )}
    </>
  );
}

function ModelSearch({ paging }: { paging: Paging }) {
  const { t } = useTranslation(['designer', 'common']);
  const categories = useQuery(modelListQueries.categories);
  const states = [0, 1, 2] as const;
  const modes = [1, 2] as const;
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input
          allowClear
          placeholder={t('common:keyword')}
          aria-label={t('common:keyword')}
          maxLength={100}
        />
      </Form.Item>
      <Form.Item name="category">
        <Select
          allowClear
          showSearch
          options={(categories.data ?? []).map((name) => ({ value: name, label: name }))}
          placeholder={t('model.category')}
          aria-label={t('model.category')}
          style={{ width: 140 }}
        />
      </Form.Item>
      <Form.Item name="webType">
        <Select
          allowClear
          options={modes.map((mode) => ({ value: String(mode), label: t(`model.webType.${mode}`) }))}
          placeholder={t('model.allModes')}
          aria-label={t('model.mode')}
          style={{ width: 140 }}
        />
      </Form.Item>
      <Form.Item name="isRelease">
        <Select
          allowClear
          options={states.map((state) => ({ value: String(state), label: t(`model.state.${state}`) }))}
          placeholder={t('model.allStates')}
          aria-label={t('model.state')}
          style={{ width: 140 }}
        />
      </Form.Item>
    </SearchBar>
  );
}
