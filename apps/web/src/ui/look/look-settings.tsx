import { CheckOutlined } from '@ant-design/icons';
import { currentUserApi, type Layout, layouts } from '@yingzao/contract';
import { Divider, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { type Colour, colours, type Settings, useSettings } from '../../base/settings.store.ts';
import styles from './look-settings.module.css';

/** Only the layout goes to the server; the rest stays in this browser. Source: look.md chapter 2 (settings drawer). */
export function LookSettings() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Section title={t('settings.layout')}>
        <LayoutChoice />
      </Section>
      <Section title={t('settings.side')}>
        <SideChoice />
      </Section>
      <Section title={t('settings.colour')}>
        <ColourChoice />
      </Section>
      <Divider />
      <Section title={t('settings.other')}>
        {switches.map((name) => (
          <SettingSwitch key={name} name={name} />
        ))}
      </Section>
    </>
  );
}

const switches = [
  'isDark',
  'isCompact',
  'tagsView',
  'tagsIcon',
  'useCache',
  'showLanguage',
  'showSearch',
] as const satisfies readonly (keyof Settings)[];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

function LayoutChoice() {
  const { t } = useTranslation('shell');
  const { layoutType, change } = useSettings();
  async function choose(layout: Layout) {
    change({ layoutType: layout });
    await call(currentUserApi.systemTheme, { body: { theme: layout } }).catch(alreadyTold);
  }
  return layouts.map((layout) => (
    <Choice
      key={layout}
      label={t(`settings.layout.${layout}`)}
      isChosen={layout === layoutType}
      onChoose={() => choose(layout)}
    >
      <LayoutSketch layout={layout} />
    </Choice>
  ));
}

function SideChoice() {
  const { t } = useTranslation('shell');
  const { slideClass, change } = useSettings();
  return (['dark', 'light'] as const).map((side) => (
    <Choice
      key={side}
      label={t(`settings.side.${side}`)}
      isChosen={side === slideClass}
      onChoose={() => change({ slideClass: side })}
    >
      <LayoutSketch layout="classic" side={side} />
    </Choice>
  ));
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}

function Choice({ label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={onChoose}>
      {children}
      <span>{label}</span>
    </button>
  );
}

/** A layout in miniature: which edges are dark. */
function LayoutSketch({ layout, side = 'dark' }: { layout: Layout; side?: 'dark' | 'light' }) {
  const hasSide = layout !== 'functional';
  const hasTop = layout === 'functional' || layout === 'blend';
  const sideWidth = layout === 'plain' ? 7 : 15;
  const ink = '#0b1f38';
  return (
    <svg viewBox="0 0 56 40" aria-hidden="true">
      <rect width="56" height="40" fill="#dde3ee" />
      <rect width="56" height="8" fill={hasTop ? ink : side === 'light' ? 'var(--fill)' : '#fff'} />
      {hasSide && (
        <rect width={sideWidth} y={hasTop ? 8 : 0} height="40" fill={side === 'light' ? '#fff' : ink} />
      )}
      <rect
        x={hasSide ? sideWidth + 4 : 4}
        y="13"
        width={hasSide ? 48 - sideWidth : 48}
        height="22"
        rx="2"
        fill="#fff"
      />
    </svg>
  );
}

function ColourChoice() {
  const { t } = useTranslation('shell');
  const { colour, change } = useSettings();
  return (Object.keys(colours) as Colour[]).map((name) => (
    <button
      key={name}
      type="button"
      className={styles.swatch}
      style={{ background: colours[name] }}
      aria-pressed={name === colour}
      aria-label={t(`settings.colour.${name}`)}
      title={t(`settings.colour.${name}`)}
      onClick={() => change({ colour: name })}
    >
      {name === colour && <CheckOutlined aria-hidden />}
    </button>
  ));
}

function SettingSwitch({ name }: { name: (typeof switches)[number] }) {
  const { t } = useTranslation('shell');
  const { change, ...settings } = useSettings();
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{t(`settings.${name}`)}</label>
      <Switch id={id} checked={settings[name]} onChange={(isOn) => change({ [name]: isOn })} />
    </div>
  );
}
