import { useQuery } from '@tanstack/react-query';
import { Alert, AutoComplete, Button, Flex, Form, Input, InputNumber, Radio } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/media.ts';
import { modelListQueries } from './model.queries.ts';
import styles from './online-dev.module.css';
import type { Draft } from './use-draft.ts';

/** 基础设置: what the model is called and how it works. */
export function BasicsStep({ draft, onNext }: { draft: Draft; onNext(): void }) {
  const { t } = useTranslation('designer');
  const isPhone = useIsPhone();
  const { basics, changeBasics, errors, save } = draft;
  const { fields, rest } = errors;
  useSaveKey(() => void save());
  function handleEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing)
      onNext();
  }
  const item = (name: keyof typeof basics) => ({
    htmlFor: `basics-${name}`,
    validateStatus: fields[name] ? ('error' as const) : ('' as const),
    ...(fields[name] && { help: fields[name] }),
  });
  return (
    <div className={styles.basics}>
      <div className={styles.basicsCard}>
        {rest && <Alert showIcon type="error" role="alert" title={rest} style={{ marginBottom: 16 }} />}
        <Form
          component={false}
          layout={isPhone ? 'vertical' : 'horizontal'}
          {...(!isPhone && { labelCol: { flex: '110px' } })}
          colon={false}
        >
          <Form.Item required label={t('model.name')} {...item('fullName')}>
            <Input
              autoFocus
              id="basics-fullName"
              maxLength={100}
              value={basics.fullName}
              onKeyDown={handleEnter}
              onChange={(event) => changeBasics({ fullName: event.target.value })}
            />
          </Form.Item>
          <Form.Item required label={t('model.code')} extra={t('model.codeHint')} {...item('enCode')}>
            <Input
              id="basics-enCode"
              maxLength={50}
              value={basics.enCode}
              onKeyDown={handleEnter}
              onChange={(event) => changeBasics({ enCode: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={t('model.category')} {...item('category')}>
            <CategoryInput value={basics.category} onChange={(category) => changeBasics({ category })} />
          </Form.Item>
          <Form.Item label={t('model.mode')}>
            <Radio.Group
              aria-label={t('model.mode')}
              className={styles.modes ?? ''}
              value={basics.webType}
              onChange={(event) => changeBasics({ webType: event.target.value as 1 | 2 })}
            >
              {([2, 1] as const).map((type) => (
                <Radio key={type} value={type}>
                  {t(`model.webType.${type}`)}
                  <small>{t(`model.webTypeHint.${type}`)}</small>
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          <Form.Item label={t('model.sort')} {...item('sortCode')}>
            <InputNumber
              id="basics-sortCode"
              min={0}
              max={999_999}
              precision={0}
              value={basics.sortCode}
              onChange={(sortCode) => changeBasics({ sortCode: sortCode ?? 0 })}
            />
          </Form.Item>
          <Form.Item label={t('model.description')} {...item('description')}>
            <Input.TextArea
              id="basics-description"
              showCount
              maxLength={500}
              autoSize={{ minRows: 3, maxRows: 8 }}
              value={basics.description}
              onChange={(event) => changeBasics({ description: event.target.value })}
            />
          </Form.Item>
        </Form>
        <Flex justify="end" style={{ paddingBlock: 16 }}>
          <Button type="primary" onClick={onNext}>
            {t('window.next')}
          </Button>
        </Flex>
      </div>
    </div>
  );
}

/** Free text, with the names that are in use to choose from. */
function CategoryInput({ value, onChange }: { value: string; onChange(text: string): void }) {
  const { t } = useTranslation('designer');
  const categories = useQuery(modelListQueries.categories);
  return (
    <AutoComplete
      id="basics-category"
      maxLength={50}
      placeholder={t('model.categoryHint')}
      options={(categories.data ?? []).map((name) => ({ value: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

function useSaveKey(onSave: () => void): void {
  const [box] = useState(() => ({ onSave }));
  useEffect(() => {
    box.onSave = onSave;
  });
  useEffect(() => {
    function handleKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      box.onSave();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [box]);
}
