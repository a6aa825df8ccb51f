import { TeamOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf, profileApi } from '@yingzao/contract';
import { Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { announce } from '../../base/notice.ts';
import { useElementHeight } from '../../ui/element-height.ts';
import { Blank } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { UserPicture } from '../../ui/user-picture.tsx';
import styles from './profile.module.css';
import { profileQueries } from './profile.queries.ts';

type Person = DataOf<typeof profileApi.subordinates>[number];

/** Whom I lead, and whom they lead. */
export function MySubordinates() {
  const { t } = useTranslation('profile');
  const top = useQuery(profileQueries.subordinates('0'));
  return (
    <Loaded result={top}>
      {([me]) =>
        me && !me.isLeaf ? (
          <SubordinateTree me={me} />
        ) : (
          <Blank
            icon={<TeamOutlined aria-hidden />}
            title={t('subordinates.none')}
            hint={t('subordinates.noneHint')}
          />
        )
      }
    </Loaded>
  );
}

interface PersonNode {
  key: string;
  title: ReactNode;
  isLeaf: boolean;
  children?: PersonNode[];
}
type Below = ReadonlyMap<string, readonly Person[]>;

/** Each level is asked for when it is unfolded; only people in sight are drawn. */
function SubordinateTree({ me }: { me: Person }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const [below, setBelow] = useState<Below>(new Map());
  const [height, heightRef] = useElementHeight();
  const treeData = useMemo(() => [toNode(me, below)], [me, below]);
  async function load(id: string) {
    const people = await queryClient.fetchQuery(profileQueries.subordinates(id));
    setBelow((before) => new Map(before).set(id, people));
  }
  return (
    <div ref={heightRef} className={styles.tree}>
      <Tree<PersonNode>
        blockNode
        selectable={false}
        motion={false}
        aria-label={t('tab.subordinates')}
        height={Math.max(height, smallest)}
        treeData={treeData}
        defaultExpandedKeys={[me.id]}
        expandAction="click"
        loadData={({ key }) => load(key).catch((error) => announce('error', messageOf(error)))}
      />
    </div>
  );
}

/** px; drawn even where nothing can be measured. */
const smallest = 200;

function toNode(person: Person, below: Below): PersonNode {
  const children = below.get(person.id);
  return {
    key: person.id,
    title: <PersonTitle person={person} />,
    isLeaf: person.isLeaf,
    ...(children && { children: children.map((each) => toNode(each, below)) }),
  };
}

function PersonTitle({ person }: { person: Person }) {
  const { userName, avatar, department, position } = person;
  return (
    <span className={styles.person}>
      <UserPicture user={{ userName: userName.split('/')[0] ?? '', headIcon: avatar }} size={20} />
      {userName}
      <small>{[department, position].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
