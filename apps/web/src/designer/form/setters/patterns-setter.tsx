import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type FieldPattern, parsePattern, type TextPattern, textPatterns } from '@yingzao/model';
import { Button, Dropdown, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type SetterProps, useSetting } from './setter.ts';
import styles from './setters.module.css';

const presets = Object.keys(textPatterns) as TextPattern[];

const none: readonly FieldPattern[] = [];

/** What a text must look like, and what is said when it does not. */
export function PatternsSetter(props: SetterProps) {
  const { t } = useTranslation('designer');
  const { value = none, set, type, seal } = useSetting<readonly FieldPattern[]>(props);
  const items = presets.map((key) => ({ key, label: t(`pattern.${key}`) }));
  function addPreset(preset: TextPattern) {
    set([...value, { pattern: textPatterns[preset], message: t(`pattern.${preset}.message`) }]);
  }
  return (
    <>
      {value.map((rule, index) => {
        const isBroken = parsePattern(rule.pattern) === undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing of its own that stays while it is typed
          <div key={index} className={styles.pair}>
            <Flex gap={4}>
              <Input
                size="small"
                aria-label={t('patterns.expression')}
                placeholder={t('patterns.expression')}
                value={rule.pattern}
                {...(isBroken && { status: 'error' as const })}
                onChange={(event) => type(value.with(index, { ...rule, pattern: event.target.value }))}
                onBlur={seal}
              />
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('patterns.remove')}
                onClick={() => set(value.toSpliced(index, 1))}
              />
            </Flex>
            <Input
              size="small"
              aria-label={t('patterns.message')}
              placeholder={t('patterns.message')}
              value={rule.message}
              onChange={(event) => type(value.with(index, { ...rule, message: event.target.value }))}
              onBlur={seal}
            />
            {isBroken && <span className={styles.mistake}>{t('patterns.broken')}</span>}
          </div>
        );
      })}
      <Flex gap={8}>
        <Button
          size="small"
          type="link"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set([...value, { pattern: '/^.+$/', message: '' }])}
        >
          {t('patterns.add')}
        </Button>
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => addPreset(key as TextPattern) }}>
          <Button size="small" type="link">
            {t('patterns.presets')}
          </Button>
        </Dropdown>
      </Flex>
    </>
  );
}
