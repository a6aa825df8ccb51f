import { SearchOutlined } from '@ant-design/icons';
import type { CurrentUserData, MenuNode } from '@yingzao/contract';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flatMenus, targetOf } from '../../base/menu.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { useMenuTitle } from '../../ui/menu/menu-title.ts';
import { useOpenMenu, usePlaces } from '../../ui/menu/open-menu.ts';
import { type MenuEntry, menuSearch } from './menu-search.ts';
import styles from './search-dialog.module.css';

/** The search over the menus: type, arrows, Enter. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const search = useSearch(onClose);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={t('search.open')}
      styles={{ header: { display: 'none' } }}
      destroyOnHidden
      width={560}
      style={{ top: 96 }}
    >
      <Input
        autoFocus
        variant="borderless"
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={search.found.length > 0 ? `${listId}-${search.chosen}` : undefined}
        aria-label={t('search.open')}
        placeholder={t('search.placeholder')}
        value={search.pattern}
        maxLength={32}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={search.handleKey}
      />
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.results}>
        {search.found.map((entry, at) => (
          <Result
            key={entry.id}
            id={`${listId}-${at}`}
            entry={entry}
            isChosen={at === search.chosen}
            onClick={() => search.open(entry)}
          />
        ))}
      </div>
      {search.found.length === 0 && <p className={styles.none}>{t('search.none')}</p>}
    </Modal>
  );
}

interface ResultProps {
  id: string;
  entry: MenuEntry;
  isChosen: boolean;
  onClick(): void;
}

/** The keys are heard by the input, which keeps the focus; the list is for the mouse. */
function Result({ id, entry, isChosen, onClick }: ResultProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed at by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div id={id} role="option" aria-selected={isChosen} className={styles.result} onClick={onClick}>
      <span>{entry.title}</span>
      <small>{entry.trail}</small>
    </div>
  );
}

function useSearch(onClose: () => void) {
  const { entries, openEntry } = useEntries();
  const [pattern, setPattern] = useState('');
  const [chosen, setChosen] = useState(0);
  const find = useMemo(() => menuSearch(entries), [entries]);
  const found = useMemo(() => find(pattern), [find, pattern]);

  function type(text: string) {
    setPattern(text);
    setChosen(0);
  }
  function open(entry: MenuEntry) {
    openEntry(entry.id);
    type('');
    onClose();
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = found[chosen];
    if (step) setChosen((chosen + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) open(entry);
    else return;
    event.preventDefault();
  }
  return { pattern, chosen, found, type, open, handleKey };
}

/** The pages of the application in front, then those of the others. */
function useEntries() {
  const { menuList, routerList, userInfo } = useCurrentUser();
  const titleOf = useMenuTitle();
  const openMenu = useOpenMenu();
  const places = usePlaces();
  const entries = useMemo(() => {
    const trail = trailsOf(routerList, userInfo.systemIds, titleOf);
    const near = flatMenus(menuList);
    const ids = new Set(near.map(({ id }) => id));
    return [...near, ...routerList.filter(({ id }) => !ids.has(id))].flatMap((menu): MenuEntry[] => {
      const entry = { id: menu.id, title: titleOf(menu), trail: trail(menu), path: pathTextOf(menu) };
      return targetOf(menu, places) ? [entry] : [];
    });
  }, [menuList, routerList, userInfo.systemIds, places, titleOf]);
  function openEntry(id: string) {
    const menu = routerList.find((candidate) => candidate.id === id);
    if (menu) openMenu(menu);
  }
  return { entries, openEntry };
}

const pathTextOf = ({ urlAddress, enCode }: MenuNode) => urlAddress || enCode;

type Applications = CurrentUserData['userInfo']['systemIds'];

/** Where a menu stands, in words; with its application where there are several. */
function trailsOf(
  menus: readonly MenuNode[],
  applications: Applications,
  titleOf: (menu: MenuNode) => string,
): (menu: MenuNode) => string {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const above = ({ parentId, systemId }: MenuNode): string[] => {
    const parent = byId.get(parentId);
    if (parent) return [...above(parent), titleOf(parent)];
    const application = applications.length > 1 && applications.find(({ id }) => id === systemId);
    return application ? [application.name] : [];
  };
  return (menu) => above(menu).join(' / ');
}
