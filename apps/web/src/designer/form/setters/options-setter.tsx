import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import type { FieldOption } from '@yingzao/model';
import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { moved, useSortable } from '../../sortable.ts';
import { OptionsDialog } from './options-dialog.tsx';
import { duplicateIds, freeId } from './options-text.ts';
import { type SetterProps, useSetting } from './setter.ts';
import styles from './setters.module.css';

const none: readonly FieldOption[] = [];

/** The options of a choice, in place: Enter adds the next one, Backspace on an empty text takes it away. */
export function OptionsSetter(props: SetterProps) {
  const { t } = useTranslation('designer');
  const { value = none, set, type, seal } = useSetting<readonly FieldOption[]>(props);
  const dialog = useDialog();
  const list = useRef<HTMLUListElement>(null);
  const twice = duplicateIds(value);
  const focusText = (index: number) =>
    requestAnimationFrame(() => {
      const input = list.current?.querySelectorAll<HTMLInputElement>('input[data-option-text]')[index];
      input?.focus();
      input?.select();
    });
  function addAfter(index: number) {
    const option = {
      id: freeId(new Set(), value),
      fullName: t('options.newText', { index: value.length + 1 }),
    };
    set(value.toSpliced(index + 1, 0, option));
    focusText(index + 1);
  }
  function removeAt(index: number) {
    set(value.toSpliced(index, 1));
    focusText(Math.max(0, index - 1));
  }
  return (
    <>
      <ul ref={list} className={styles.options} aria-label={props.caption}>
        {value.map((option, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has nothing of its own that stays while it is typed
            key={index}
            option={option}
            index={index}
            isTwice={twice.has(option.id)}
            onChange={(next) => type(value.with(index, next))}
            onBlur={seal}
            onAddNext={() => addAfter(index)}
            onRemove={() => removeAt(index)}
            onMove={(from, to) => set(moved(value, from, to))}
          />
        ))}
      </ul>
      <Flex gap={8}>
        <Button
          size="small"
          type="link"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => addAfter(value.length - 1)}
        >
          {t('options.add')}
        </Button>
        <Button size="small" type="link" onClick={() => dialog.open()}>
          {t('options.paste')}
        </Button>
      </Flex>
      <OptionsDialog isOpen={dialog.isOpen} options={value} onSave={set} onClose={dialog.close} />
    </>
  );
}

interface OptionRowProps {
  option: FieldOption;
  index: number;
  isTwice: boolean;
  onChange(option: FieldOption): void;
  onBlur(): void;
  onAddNext(): void;
  onRemove(): void;
  onMove(from: number, to: number): void;
}

function OptionRow({
  option,
  index,
  isTwice,
  onChange,
  onBlur,
  onAddNext,
  onRemove,
  onMove,
}: OptionRowProps) {
  const { t } = useTranslation('designer');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isOver, handleKey } = useSortable({ row, handle, list: 'options', index, onMove });
  const label = option.fullName;
  const mistake = option.id === '' ? t('options.emptyId') : isTwice ? t('options.duplicate', option) : '';
  function handleTextKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onAddNext();
    else if (event.key === 'Backspace' && label === '') onRemove();
    else return;
    event.preventDefault();
  }
  return (
    <li ref={row} className={styles.option} data-over={isOver}>
      <Button
        ref={handle}
        type="text"
        size="small"
        icon={<HolderOutlined aria-hidden />}
        aria-label={t('options.move', { label })}
        onKeyDown={handleKey}
      />
      <Input
        size="small"
        className={styles.optionId ?? ''}
        aria-label={t('options.id', { index: index + 1 })}
        value={option.id}
        {...(mistake && { status: 'error' as const, title: mistake })}
        onChange={(event) => onChange({ ...option, id: event.target.value })}
        onBlur={onBlur}
      />
      <Input
        size="small"
        data-option-text=""
        aria-label={t('options.text', { index: index + 1 })}
        value={label}
        onChange={(event) => onChange({ ...option, fullName: event.target.value })}
        onKeyDown={handleTextKey}
        onBlur={onBlur}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('options.remove', { label })}
        onClick={onRemove}
      />
      {mistake && (
        <span className={styles.mistake} role="alert">
          {mistake}
        </span>
      )}
    </li>
  );
}
