import { SearchOutlined } from '@ant-design/icons';
import type { ListButton } from '@yingzao/model';
import words from '@yingzao/texts/zh-CN/widgets';
import { Button, Flex, Input, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDesignWords } from '../../runtime/design-words.ts';
import styles from './list-designer.module.css';
import { useList } from './use-list.ts';

type ButtonName = keyof typeof words.listButtons;

/** What the released list will look like at its head; nothing in it works yet. */
export function ListPreview() {
  const { t } = useTranslation(['designer', 'common']);
  const { list } = useList();
  const { listButton } = useDesignWords();
  const captionOf = ({ value, label }: ListButton) =>
    Object.hasOwn(words.listButtons, value) ? listButton(value as ButtonName, label) : label;
  const acts = list.columnBtnsList.filter(({ show }) => show);
  const columns = [
    ...list.columnList.map(({ id, label, align, width, sortable, fixed }) => ({
      key: id,
      dataIndex: id,
      title: label,
      align,
      width: width ?? 140,
      sorter: sortable,
      ...(fixed === 'left' && { fixed: 'start' as const }),
      ...(fixed === 'right' && { fixed: 'end' as const }),
    })),
    ...(acts.length > 0
      ? [
          {
            key: ' ',
            title: t('common:operations'),
            width: 160,
            render: () => acts.map(captionOf).join('  '),
          },
        ]
      : []),
  ];
  const hasKeyword = list.searchList.some(({ isKeyword }) => isKeyword);
  const searches = list.searchList.filter(({ isKeyword, noShow }) => !isKeyword && !noShow);
  const shown = [...(hasKeyword ? [words.keyword] : []), ...searches.map(({ label }) => label)].slice(0, 3);
  return (
    <section className={styles.card} aria-label={t('list.preview')}>
      <header className={styles.cardHead}>
        <h3>{t('list.preview')}</h3>
      </header>
      <div inert className={styles.preview}>
        {shown.length > 0 && (
          <Flex gap={12} wrap style={{ paddingBottom: 10 }}>
            {shown.map((label) => (
              <Input key={label} size="small" prefix={label} style={{ width: 200 }} />
            ))}
            <Button size="small" type="primary" icon={<SearchOutlined aria-hidden />}>
              {t('common:search')}
            </Button>
          </Flex>
        )}
        <Flex gap={8} style={{ paddingBottom: 10 }}>
          {list.btnsList
            .filter(({ show }) => show)
            .map((button) => (
              <Button key={button.value} size="small" type={button.value === 'add' ? 'primary' : 'default'}>
                {captionOf(button)}
              </Button>
            ))}
        </Flex>
        <Table
          bordered
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={[{ id: '1' }, { id: '2' }]}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      </div>
    </section>
  );
}
