import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type FieldPattern, parsePattern } from '@yingzao/model';
import { Button, Dropdown, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type SetterProps, useSetting } from './setter.ts';
import styles from './setters.module.css';

/** Source: contract/visual-development.md 2.6 (comInput, regList presets). */
const presets = {
  number: '/^\\d+$/',
  money: '/^\\d+(\\.\\d{1,2})?$/',
  phone: '/^(0\\d{2,3}-?)?\\d{7,8}$/',
  mobile: '/^1[3456789]\\d{9}$/',
  contact: '/^((0\\d{2,3}-?)?\\d{7,8}|1[3456789]\\d{9})$/',
  email: '/^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$/',
  identityCard: '/^\\d{17}[\\dXx]$/',
} as const;
type Preset = keyof typeof presets;
const presetNames = Object.keys(presets) as Preset[];

const none: readonly FieldPattern[] = [];

/** What a text must look like, and what is said when it does not. */
export function PatternsSetter(props: SetterProps) {
  const { t } = useTranslation(['designer', 'widgets']);
  const { value = none, set, type, seal } = useSetting<readonly FieldPattern[]>(props);
  const items = presetNames.map((key) => ({ key, label: t(`widgets:patterns.${key}.label`) }));
  function addPreset(key: string) {
    const preset = key as Preset;
    const rule = { pattern: presets[preset], message: t(`widgets:patterns.${preset}.message`) };
    set([...value, rule]);
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
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => addPreset(key) }}>
          <Button size="small" type="link">
            {t('patterns.presets')}
          </Button>
        </Dropdown>
      </Flex>
    </>
  );
}
