import { ApartmentOutlined, BankOutlined, GlobalOutlined, TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../ui/empty-state.tsx';
import { pickerQueries } from '../../ui/pickers/picker.queries.ts';
import type { SourceNode } from '../../ui/pickers/tree-nodes.ts';
import { SideLayout } from '../../ui/side/side-layout.tsx';
import { type SideNode, SideTree } from '../../ui/side/side-tree.tsx';

interface OrganizeSideProps {
  /** The chosen organization; undefined for all. */
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
  /** What belongs to no organization, as a line of its own above them. */
  apart?: { id: string; name: string };
  children: ReactNode;
}

/** A list beside the tree of organizations that narrows it; on small screens the tree is a drawer. Source: look.md chapter 2 (list page). */
export function OrganizeSide({ chosen, onChoose, apart, children }: OrganizeSideProps) {
  const { t } = useTranslation('permission');
  const organizations = useQuery(pickerQueries.departments('0'));
  const nameOfChosen = useMemo(
    () => findName(organizations.data ?? [], chosen),
    [organizations.data, chosen],
  );
  const nameApart = apart && chosen === apart.id ? apart.name : undefined;
  return (
    <SideLayout
      title={t('organize')}
      hideLabel={t('side.hide')}
      opener={{ icon: <ApartmentOutlined aria-hidden />, text: nameOfChosen ?? nameApart ?? t('side.all') }}
      side={(done) => (
        <OrganizeTree
          nodes={organizations.data}
          chosen={chosen}
          apart={apart}
          onChoose={(id) => {
            onChoose(id);
            done();
          }}
        />
      )}
    >
      {children}
    </SideLayout>
  );
}

function findName(nodes: readonly SourceNode[], id: string | undefined): string | undefined {
  for (const node of nodes) {
    const name = node.id === id ? node.fullName : findName(node.children, id);
    if (name !== undefined) return name;
  }
  return undefined;
}

interface OrganizeTreeProps {
  nodes: readonly SourceNode[] | undefined;
  chosen: string | undefined;
  apart: { id: string; name: string } | undefined;
  onChoose(id: string | undefined): void;
}

/** The key of the first line, which stands for no organization. */
const everything = '';

function OrganizeTree({ nodes, chosen, apart, onChoose }: OrganizeTreeProps) {
  const { t } = useTranslation('permission');
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim().toLowerCase());
  const [expanded, setExpanded] = useState<readonly string[]>();
  const treeData = useMemo(() => {
    const shown = toSideNodes(nodes ?? [], wanted);
    const all = {
      key: everything,
      title: (
        <>
          <TeamOutlined aria-hidden /> {t('side.all')}
        </>
      ),
      children: [],
    };
    const own = apart && {
      key: apart.id,
      title: (
        <>
          <GlobalOutlined aria-hidden /> {apart.name}
        </>
      ),
      children: [],
    };
    return wanted ? shown : [all, ...(own ? [own] : []), ...shown];
  }, [nodes, apart, wanted, t]);
  if (!nodes) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <Input.Search
        allowClear
        placeholder={t('side.search')}
        aria-label={t('side.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <SideTree
        label={t('organize')}
        nodes={treeData}
        blank={<Blank icon={<ApartmentOutlined aria-hidden />} title={t('side.noMatch')} />}
        expandedKeys={wanted ? keysOf(treeData) : [...(expanded ?? treeData.map(({ key }) => key))]}
        onExpand={(keys) => !wanted && setExpanded(keys.map(String))}
        selectedKeys={[chosen ?? everything]}
        onSelect={(_, { node }) => onChoose(node.key === chosen ? undefined : node.key || undefined)}
      />
    </>
  );
}

/** With a keyword the organizations that fit, and those above them. */
function toSideNodes(nodes: readonly SourceNode[], wanted: string): SideNode[] {
  return nodes.flatMap(({ id, fullName, type, children }) => {
    const below = toSideNodes(children, wanted);
    if (wanted && below.length === 0 && !fullName.toLowerCase().includes(wanted)) return [];
    const Icon = type === 'company' ? BankOutlined : ApartmentOutlined;
    return {
      key: id,
      title: (
        <>
          <Icon aria-hidden /> {fullName}
        </>
      ),
      children: below,
    };
  });
}

const keysOf = (nodes: readonly SideNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);
