import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributePath } from '../design/attribute-path.ts';
import styles from './settings.module.css';

/** What the panel is searched for. */
export interface SettingSearch {
  /** In lower case; '' for everything. */
  readonly wanted: string;
  readonly changedOnly: boolean;
}

interface SettingFilter extends SettingSearch {
  isChanged(path: AttributePath): boolean;
}

const everything: SettingFilter = { wanted: '', changedOnly: false, isChanged: () => true };

export const SettingSearchContext = createContext<SettingSearch>(everything);
const SettingFilterContext = createContext<SettingFilter>(everything);

interface FilteredSettingsProps {
  /** Whether a setting is other than a new widget or form has it. */
  isChanged(path: AttributePath): boolean;
  children: ReactNode;
}

/** Settings of which those are shown that the panel is searched for. */
export function FilteredSettings({ isChanged, children }: FilteredSettingsProps) {
  const search = useContext(SettingSearchContext);
  return <SettingFilterContext value={{ ...search, isChanged }}>{children}</SettingFilterContext>;
}

/** @returns whether a setting is shown, by its caption and its technical names; one without names always is. */
export function useSettingFilter(): (caption: string, paths: readonly AttributePath[]) => boolean {
  const { wanted, changedOnly, isChanged } = useContext(SettingFilterContext);
  return (caption, paths) =>
    paths.length === 0 ||
    ([caption, ...paths].some((name) => name.toLowerCase().includes(wanted)) &&
      (!changedOnly || paths.some(isChanged)));
}

/** A caption with the searched part marked; when only a technical name has it, that is shown as well. */
export function Caption({ text, paths = [] }: { text: string; paths?: readonly AttributePath[] }) {
  const { wanted } = useContext(SettingFilterContext);
  const has = (name: string) => wanted !== '' && name.toLowerCase().includes(wanted);
  const path = has(text) ? undefined : paths.find(has);
  return (
    <>
      <Marked text={text} wanted={wanted} />
      {path && (
        <code className={styles.path}>
          <Marked text={path} wanted={wanted} />
        </code>
      )}
    </>
  );
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** Stands at the end of the settings; in sight only when none of them is. */
export function NoMatch() {
  const { t } = useTranslation('designer');
  const { changedOnly, wanted } = useContext(SettingFilterContext);
  return (
    <p className={styles.noMatch}>{t(changedOnly && wanted === '' ? 'panel.noChange' : 'panel.noMatch')}</p>
  );
}
