import { type MaskConfig, maskText } from '@yingzao/model';
import { Input, InputNumber, Segmented, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SetterProps, useAttributes } from './setter.ts';
import styles from './setters.module.css';

const sampleValue = '13812345678';

/** Which part of a text is hidden in lists and details, with a sample. Source: contract 2.6 (comInput). */
export function MaskSetter({ node, others = [], setting }: SetterProps) {
  const { t } = useTranslation('designer');
  const { read, write, seal } = useAttributes([node, ...others]);
  const [sample, setSample] = useState(sampleValue);
  const mask = read(setting.field) as MaskConfig;
  const set = (part: keyof MaskConfig & string, value: unknown, isTyping = false) =>
    write(`${setting.field}.${part}`, value, isTyping);
  return (
    <div className={styles.mask}>
      <Segmented
        block
        size="small"
        name="maskType"
        aria-label={t('mask.type')}
        value={mask.maskType}
        options={([1, 2] as const).map((value) => ({ value, label: t(`mask.type.${value}`) }))}
        onChange={(type) => set('maskType', type)}
      />
      {mask.maskType === 2 && (
        <>
          <KeptEnd end="prefix" mask={mask} onSet={set} onBlur={seal} />
          <KeptEnd end="suffix" mask={mask} onSet={set} onBlur={seal} />
        </>
      )}
      <Line caption={t('mask.filler')}>
        <Input
          size="small"
          maxLength={1}
          aria-label={t('mask.filler')}
          value={mask.filler}
          onChange={(event) => set('filler', event.target.value || '*', true)}
          onBlur={seal}
        />
      </Line>
      <Line caption={t('mask.ignoreChar')}>
        <Input
          size="small"
          maxLength={20}
          aria-label={t('mask.ignoreChar')}
          value={mask.ignoreChar}
          onChange={(event) => set('ignoreChar', event.target.value, true)}
          onBlur={seal}
        />
      </Line>
      <Line caption={t('mask.useUnrealMask')}>
        <Switch
          size="small"
          aria-label={t('mask.useUnrealMask')}
          checked={mask.useUnrealMask}
          onChange={(on) => set('useUnrealMask', on)}
        />
        {mask.useUnrealMask && (
          <InputNumber
            size="small"
            min={1}
            max={255}
            precision={0}
            aria-label={t('mask.unrealMaskLength')}
            value={mask.unrealMaskLength}
            onChange={(length) => set('unrealMaskLength', length ?? 1, true)}
            onBlur={seal}
          />
        )}
      </Line>
      <Line caption={t('mask.sample')}>
        <Input
          size="small"
          aria-label={t('mask.sample')}
          value={sample}
          onChange={(event) => setSample(event.target.value)}
        />
        <output className={styles.sample}>{maskText(sample, mask)}</output>
      </Line>
    </div>
  );
}

interface KeptEndProps {
  end: 'prefix' | 'suffix';
  mask: MaskConfig;
  onSet(part: keyof MaskConfig & string, value: unknown, isTyping?: boolean): void;
  onBlur(): void;
}

/** How much stays readable at one end: so many characters, or all up to a certain one. */
function KeptEnd({ end, mask, onSet, onBlur }: KeptEndProps) {
  const { t } = useTranslation('designer');
  const type = mask[`${end}Type`];
  const caption = t(`mask.${end}`);
  return (
    <Line caption={caption}>
      <Segmented
        size="small"
        name={`${end}Type`}
        aria-label={caption}
        value={type}
        options={([1, 2] as const).map((value) => ({ value, label: t(`mask.kept.${value}`) }))}
        onChange={(next) => onSet(`${end}Type`, next)}
      />
      {type === 1 ? (
        <InputNumber
          size="small"
          min={0}
          max={255}
          precision={0}
          aria-label={`${caption} ${t('mask.kept.1')}`}
          value={mask[`${end}Limit`]}
          onChange={(limit) => onSet(`${end}Limit`, limit ?? 0, true)}
          onBlur={onBlur}
        />
      ) : (
        <Input
          size="small"
          maxLength={1}
          aria-label={`${caption} ${t('mask.kept.2')}`}
          value={mask[`${end}SpecifyChar`]}
          onChange={(event) => onSet(`${end}SpecifyChar`, event.target.value, true)}
          onBlur={onBlur}
        />
      )}
    </Line>
  );
}

function Line({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.maskLine}>
      <span>{caption}</span>
      {children}
    </div>
  );
}
