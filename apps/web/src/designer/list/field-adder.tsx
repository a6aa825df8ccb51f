import { PlusOutlined } from '@ant-design/icons';
import type { Field } from '@yingzao/model';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

interface FieldAdderProps {
  /** Fields that are not there yet. */
  fields: readonly Field[];
  onAdd(fields: readonly Field[]): void;
}

/** Adds fields of the form, one by one or all at once. */
export function FieldAdder({ fields, onAdd }: FieldAdderProps) {
  const { t } = useTranslation('designer');
  const items = [
    ...fields.map((field) => ({ key: field.address, label: nameOf(field) })),
    ...(fields.length > 1
      ? [
          { key: ' ', type: 'divider' as const },
          { key: '*', label: t('list.addAll') },
        ]
      : []),
  ];
  function handleClick({ key }: { key: string }) {
    onAdd(key === '*' ? fields : fields.filter(({ address }) => address === key));
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={fields.length === 0}
      menu={{ items, onClick: handleClick, style: { maxHeight: 320, overflow: 'auto' } }}
    >
      <Button size="small" type="link" icon={<PlusOutlined aria-hidden />}>
        {t(fields.length === 0 ? 'list.noMore' : 'list.add')}
      </Button>
    </Dropdown>
  );
}

/** A column of a sub-table says whose it is. */
export function nameOf({ label, container }: Field): string {
  return container ? `${container.label} / ${label}` : label;
}
