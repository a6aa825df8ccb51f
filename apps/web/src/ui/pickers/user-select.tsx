import { UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type GetRef, Select } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleQueries } from './people.queries.ts';
import { type Chip, giveIds, idsOf, mostTags, type PickProps, pickAttributes } from './pick.ts';

const UserSelectDialog = lazy(async () => ({
  default: (await import('./user-select-dialog.tsx')).UserSelectDialog,
}));

/** Chooses people in a dialog; the field shows who is chosen. */
export function UserSelect(props: PickProps) {
  const { t } = useTranslation('pickers');
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<GetRef<typeof Select>>(null);
  function close() {
    setIsOpen(false);
    field.current?.focus();
  }
  const ids = idsOf(props);
  const chips = useChips(ids);
  const chosen = chips.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        {...pickAttributes(props)}
        ref={field}
        allowClear
        labelInValue
        open={false}
        showSearch={false}
        {...(props.multiple && { mode: 'multiple' as const, maxTagCount: mostTags })}
        placeholder={props.placeholder ?? t('chooseUsers')}
        suffixIcon={<UserOutlined aria-hidden />}
        value={(props.multiple ? chosen : (chosen[0] ?? null)) as typeof chosen}
        onOpenChange={(wantsOpen) => wantsOpen && setIsOpen(true)}
        onChange={(value) =>
          giveIds(
            props,
            asList(value).map((one) => one.value),
          )
        }
        style={{ width: '100%' }}
      />
      {isOpen && (
        <Suspense>
          <UserSelectDialog
            multiple={props.multiple === true}
            range={props.range}
            chosen={chips}
            onConfirm={(people) => {
              giveIds(
                props,
                people.map(({ id }) => id),
              );
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const asList = <Value,>(value: Value | Value[] | null | undefined): Value[] =>
  Array.isArray(value) ? value : value ? [value] : [];

/** Who is chosen; those nobody can look up any more keep their place. */
function useChips(ids: readonly string[]): Chip[] {
  const { t } = useTranslation('pickers');
  const named = useQuery({ ...peopleQueries.resolve(ids), enabled: ids.length > 0 });
  const known = new Map(named.data?.map((chip) => [chip.id, chip]));
  return ids.map((id) => known.get(id) ?? { id, name: named.isPending ? '…' : t('gone') });
}
