import type { FormData } from '@yingzao/model';
import words from '@yingzao/texts/zh-CN/widgets';
import { Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDesignWords } from '../../runtime/design-words.ts';
import { formOf } from '../design/design.ts';
import { isChangedForm } from '../design/usual.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { FilteredSettings, NoMatch } from './setting-filter.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

/** Reads and changes one setting of the form. */
function useFormSetting<Name extends keyof FormData & string>(name: Name) {
  const store = useDesignerStore();
  const value = useDesigner(({ design }) => design.form[name]);
  const write = (next: FormData[Name], isTyping: boolean) =>
    store.getState().run({ kind: 'setForm', name, value: next }, { isTyping });
  return {
    value,
    set: (next: FormData[Name]) => write(next, false),
    type: (next: FormData[Name]) => write(next, true),
    seal: () => store.getState().seal(),
  };
}

/** The settings of the form as a whole. Source: contract/visual-development.md 2.1. */
export function FormSettings() {
  const { t } = useTranslation('designer');
  const form = useDesigner(({ design }) => design.form);
  return (
    <FilteredSettings isChanged={(path) => isChangedForm(form, path)}>
      <div className={styles.body}>
        <section className={styles.section} aria-label={t('panel.section.layout')}>
          <LayoutSettings />
        </section>
        <section className={styles.section} aria-label={t('form.popupType')}>
          <PopupSettings />
        </section>
        <section className={styles.section}>
          <h3>{t('form.buttons')}</h3>
          <ButtonSetting flag="hasConfirmBtn" text="confirmButtonText" name="confirm" />
          <ButtonSetting flag="hasCancelBtn" text="cancelButtonText" name="cancel" />
          <ButtonSetting flag="hasConfirmAndAddBtn" text="confirmAndAddText" name="confirmAndAdd" />
        </section>
        <section className={styles.section}>
          <h3>{t('panel.section.rules')}</h3>
          <FlagSetting name="disabled" />
          <FlagSetting name="concurrencyLock" hint={t('form.concurrencyHint')} />
          <FlagSetting name="logicalDelete" hint={t('form.logicalHint')} />
          <BusinessKey />
        </section>
        <NoMatch />
      </div>
    </FilteredSettings>
  );
}

function LayoutSettings() {
  const { t } = useTranslation('designer');
  const size = useFormSetting('size');
  const position = useFormSetting('labelPosition');
  const labelWidth = useFormSetting('labelWidth');
  const gutter = useFormSetting('gutter');
  const suffix = useFormSetting('labelSuffix');
  return (
    <>
      <SettingRow caption={t('form.size')} paths={['size']}>
        <Segmented
          block
          size="small"
          name="size"
          style={{ flex: 1 }}
          value={size.value}
          options={(['medium', 'small', 'mini'] as const).map((value) => ({
            value,
            label: t(`form.size.${value}`),
          }))}
          onChange={size.set}
        />
      </SettingRow>
      <SettingRow caption={t('form.labelPosition')} paths={['labelPosition']}>
        <Segmented
          block
          size="small"
          name="labelPosition"
          style={{ flex: 1 }}
          value={position.value}
          options={(['right', 'left', 'top'] as const).map((value) => ({
            value,
            label: t(`form.labelPosition.${value}`),
          }))}
          onChange={position.set}
        />
      </SettingRow>
      <SettingRow caption={t('form.labelWidth')} paths={['labelWidth']}>
        <InputNumber
          size="small"
          min={0}
          max={400}
          precision={0}
          style={{ width: '100%' }}
          aria-label={t('form.labelWidth')}
          value={labelWidth.value}
          onChange={(next) => labelWidth.type(next ?? 100)}
          onBlur={labelWidth.seal}
        />
      </SettingRow>
      <SettingRow caption={t('form.labelSuffix')} paths={['labelSuffix']}>
        <Input
          size="small"
          maxLength={5}
          aria-label={t('form.labelSuffix')}
          value={suffix.value}
          onChange={(event) => suffix.type(event.target.value)}
          onBlur={suffix.seal}
        />
      </SettingRow>
      <SettingRow caption={t('form.gutter')} paths={['gutter']}>
        <InputNumber
          size="small"
          min={0}
          max={60}
          precision={0}
          style={{ width: '100%' }}
          aria-label={t('form.gutter')}
          value={gutter.value}
          onChange={(next) => gutter.type(next ?? 15)}
          onBlur={gutter.seal}
        />
      </SettingRow>
    </>
  );
}

const widths = {
  general: ['600px', '800px', '1000px', '40%', '50%', '60%', '70%', '80%'],
  fullScreen: ['800px', '1000px', '1200px', '1400px', '50%', '60%', '70%', '80%', '90%', '100%'],
  drawer: ['600px', '800px', '1000px', '40%', '50%', '60%', '70%', '80%'],
} as const;

function PopupSettings() {
  const { t } = useTranslation('designer');
  const popup = useFormSetting('popupType');
  const width = useFormSetting(`${popup.value}Width`);
  return (
    <>
      <SettingRow caption={t('form.popupType')} paths={['popupType']}>
        <Select
          size="small"
          aria-label={t('form.popupType')}
          style={{ width: '100%' }}
          value={popup.value}
          options={(['general', 'fullScreen', 'drawer'] as const).map((value) => ({
            value,
            label: t(`form.popupType.${value}`),
          }))}
          onChange={popup.set}
        />
      </SettingRow>
      <SettingRow caption={t('form.width')} paths={[`${popup.value}Width`]}>
        <Select
          size="small"
          aria-label={t('form.width')}
          style={{ width: '100%' }}
          value={width.value}
          options={widths[popup.value].map((value) => ({ value, label: value }))}
          onChange={width.set}
        />
      </SettingRow>
    </>
  );
}

interface ButtonSettingProps {
  flag: 'hasConfirmBtn' | 'hasCancelBtn' | 'hasConfirmAndAddBtn';
  text: 'confirmButtonText' | 'cancelButtonText' | 'confirmAndAddText';
  name: 'confirm' | 'cancel' | 'confirmAndAdd';
}

/** Whether a button is there and what stands on it; one left as it came follows the language of the screen. */
function ButtonSetting({ flag, text, name }: ButtonSettingProps) {
  const { t } = useTranslation('designer');
  const shown = useFormSetting(flag);
  const caption = useFormSetting(text);
  const { formButton } = useDesignWords();
  const label = t(`form.${name}`);
  return (
    <SettingRow caption={label} paths={[flag, text]}>
      <Switch size="small" aria-label={label} checked={shown.value} onChange={shown.set} />
      <Input
        size="small"
        maxLength={20}
        style={{ flex: 1, marginInlineStart: 8 }}
        aria-label={t('form.text', { name: label })}
        disabled={!shown.value}
        placeholder={formButton(name, '')}
        value={caption.value === words.formButtons[name] ? '' : caption.value}
        onChange={(event) => caption.type(event.target.value || words.formButtons[name])}
        onBlur={caption.seal}
      />
    </SettingRow>
  );
}

function FlagSetting({
  name,
  hint,
}: {
  name: 'disabled' | 'concurrencyLock' | 'logicalDelete' | 'useBusinessKey';
  hint?: string;
}) {
  const { t } = useTranslation('designer');
  const flag = useFormSetting(name);
  return (
    <SettingRow caption={t(`form.${name}`)} paths={[name]} hint={hint}>
      <Switch size="small" aria-label={t(`form.${name}`)} checked={flag.value} onChange={flag.set} />
    </SettingRow>
  );
}

/** Fields whose values together may stand in one record only. */
function BusinessKey() {
  const { t } = useTranslation('designer');
  const isUsed = useFormSetting('useBusinessKey').value;
  const list = useFormSetting('businessKeyList');
  const tip = useFormSetting('businessKeyTip');
  const design = useDesigner((state) => state.design);
  const options = formOf(design)
    .fields.filter(({ column, widget }) => column !== null && !widget.automatic)
    .map(({ name, label }) => ({ value: name, label }));
  return (
    <>
      <FlagSetting name="useBusinessKey" hint={t('form.businessHint')} />
      {isUsed && (
        <>
          <SettingRow caption={t('form.businessKeyList')} paths={['businessKeyList']}>
            <Select
              mode="multiple"
              size="small"
              style={{ width: '100%' }}
              aria-label={t('form.businessKeyList')}
              value={list.value}
              options={options}
              onChange={list.set}
            />
          </SettingRow>
          <SettingRow caption={t('form.businessKeyTip')} paths={['businessKeyTip']}>
            <Input
              size="small"
              maxLength={100}
              aria-label={t('form.businessKeyTip')}
              value={tip.value}
              onChange={(event) => tip.type(event.target.value)}
              onBlur={tip.seal}
            />
          </SettingRow>
        </>
      )}
    </>
  );
}
