import { CloseOutlined, SearchOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Input, Tree } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../ui/empty-state.tsx';
import styles from './role.module.css';

export interface Person {
  id: string;
  account: string;
  realName: string;
  /** Pinyin initials of the name. */
  quickQuery: string;
}

interface MemberPickerProps {
  people: readonly Person[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

const listHeight = 320;
const nameOf = ({ realName, account }: Person) => `${realName}/${account}`;

/** Chooses some of many people; only the rows in sight are drawn. */
export function MemberPicker({ people, chosen, onChange }: MemberPickerProps) {
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people]);
  return (
    <div className={styles.picker}>
      <Candidates people={people} chosen={chosen} onChange={onChange} />
      <Chosen people={chosen.flatMap((id) => byId.get(id) ?? [])} onChange={onChange} />
    </div>
  );
}

function Candidates({ people, chosen, onChange }: MemberPickerProps) {
  const { t } = useTranslation('permission');
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim().toLowerCase());
  const found = useMemo(() => people.filter((person) => matches(person, wanted)), [people, wanted]);
  const inSight = useMemo(() => new Set(found.map(({ id }) => id)), [found]);
  function check(keys: readonly string[]) {
    const ticked = new Set(keys);
    const stay = chosen.filter((id) => !inSight.has(id) || ticked.has(id));
    const known = new Set(stay);
    onChange([...stay, ...keys.filter((id) => !known.has(id))]);
  }
  return (
    <section className={styles.pane} aria-label={t('members.candidates')}>
      <Input.Search
        allowClear
        autoFocus
        value={keyword}
        placeholder={t('members.search')}
        aria-label={t('members.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.length === 0 ? (
        <Blank icon={<SearchOutlined aria-hidden />} title={t('members.noMatch')} />
      ) : (
        <Tree
          checkable
          blockNode
          selectable={false}
          aria-label={t('members.candidates')}
          height={listHeight}
          treeData={found.map((person) => ({ key: person.id, title: nameOf(person), isLeaf: true }))}
          checkedKeys={chosen.filter((id) => inSight.has(id))}
          onCheck={(keys) => check((Array.isArray(keys) ? keys : keys.checked).map(String))}
        />
      )}
    </section>
  );
}

function matches({ realName, account, quickQuery }: Person, wanted: string): boolean {
  return [realName, account, quickQuery].some((text) => text.toLowerCase().includes(wanted));
}

interface ChosenProps {
  people: readonly Person[];
  onChange(chosen: string[]): void;
}

function Chosen({ people, onChange }: ChosenProps) {
  const { t } = useTranslation('permission');
  const drop = (gone: Person) => onChange(people.flatMap(({ id }) => (id === gone.id ? [] : [id])));
  const rows = people.map((person) => ({ key: person.id, title: <ChosenPerson {...{ person, drop }} /> }));
  const title = t('members.chosen', { count: people.length });
  return (
    <section className={styles.pane} aria-label={title}>
      <div className={styles.paneHead}>
        <span>{title}</span>
        <Button type="link" disabled={people.length === 0} onClick={() => onChange([])}>
          {t('members.clear')}
        </Button>
      </div>
      {people.length === 0 ? (
        <Blank icon={<TeamOutlined aria-hidden />} title={t('members.none')} />
      ) : (
        <Tree blockNode selectable={false} aria-label={title} height={listHeight} treeData={rows} />
      )}
    </section>
  );
}

function ChosenPerson({ person, drop }: { person: Person; drop(person: Person): void }) {
  const { t } = useTranslation('permission');
  const name = nameOf(person);
  return (
    <span className={styles.person}>
      {name}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('members.drop', { name })}
        onClick={() => drop(person)}
      />
    </span>
  );
}
