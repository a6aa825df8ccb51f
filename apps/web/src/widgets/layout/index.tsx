import { BorderOuterOutlined, CreditCardOutlined, LineOutlined, PicRightOutlined } from '@ant-design/icons';
import { Card, Divider, Row } from 'antd';
import { defineView, type LayoutProps } from '../widget-view.ts';
import styles from './layout.module.css';

function RowLayout({ children }: LayoutProps) {
  return <Row gutter={16}>{children}</Row>;
}

function CardLayout({ node, children }: LayoutProps) {
  const { header } = node as { header?: string };
  const shadow = node['shadow'] === 'never' ? 'none' : undefined;
  return (
    <Card
      size="small"
      title={header || undefined}
      className={styles.card ?? ''}
      style={{ boxShadow: shadow }}
    >
      <Row gutter={16}>{children}</Row>
    </Card>
  );
}

function GroupTitle({ node }: LayoutProps) {
  const { content, contentPosition, helpMessage } = node as Record<string, string | undefined>;
  return (
    <h3
      className={styles.groupTitle}
      style={{ textAlign: (contentPosition ?? 'left') as 'left' }}
      title={helpMessage}
    >
      {content || node.__slot__?.default}
    </h3>
  );
}

function DividerLine({ node }: LayoutProps) {
  const { content, contentPosition } = node as Record<string, string | undefined>;
  const position = contentPosition === 'left' ? 'start' : contentPosition === 'right' ? 'end' : 'center';
  return <Divider titlePlacement={position}>{content || node.__slot__?.default}</Divider>;
}

export const rowView = defineView({ key: 'row', icon: BorderOuterOutlined, Layout: RowLayout, settings: [] });

export const cardView = defineView({
  key: 'card',
  icon: CreditCardOutlined,
  Layout: CardLayout,
  settings: [
    { field: 'header', setter: 'text' },
    { field: 'shadow', setter: 'choice', choices: ['always', 'hover', 'never'] },
  ],
});

export const groupTitleView = defineView({
  key: 'groupTitle',
  icon: PicRightOutlined,
  Layout: GroupTitle,
  settings: [
    { field: 'content', setter: 'text' },
    { field: 'contentPosition', setter: 'choice', choices: ['left', 'center', 'right'] },
    { field: 'helpMessage', setter: 'text' },
  ],
});

export const dividerView = defineView({
  key: 'divider',
  icon: LineOutlined,
  Layout: DividerLine,
  settings: [
    { field: 'content', setter: 'text' },
    { field: 'contentPosition', setter: 'choice', choices: ['left', 'center', 'right'] },
  ],
});
