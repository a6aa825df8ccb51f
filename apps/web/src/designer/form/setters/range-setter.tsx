import { type ReferenceTarget, widgetOf } from '@yingzao/model';
import { Checkbox, ConfigProvider } from 'antd';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pickers } from '../../../widgets/reference/pickers.ts';
import { ChoiceSetter } from './plain-setters.tsx';
import { dynamicIds, entriesOf, kindsFor, withEntries } from './range-entries.ts';
import { type SetterProps, useAttributes } from './setter.ts';
import styles from './setters.module.css';

/** Whether a picker offers everything, or what is chosen here. Source: contract/permission.md 2.5 (restricted variants). */
export function RangeSetter(props: SetterProps) {
  const { node } = props;
  const { read, write } = useAttributes([node]);
  const kind = widgetOf(node.__config__.jnpfKey)?.refersTo;
  if (!kind) return null;
  const ableIds = [read('ableIds') ?? []].flat().map(String);
  return (
    <div className={styles.range}>
      <ChoiceSetter {...props} />
      {read(props.setting.field) === 'custom' && (
        <Range of={kind} ids={ableIds} onChange={(ids) => write('ableIds', ids)} />
      )}
    </div>
  );
}

interface RangeProps {
  /** What the field refers to. */
  of: ReferenceTarget;
  ids: readonly string[];
  onChange(ids: string[]): void;
}

function Range({ of, ids, onChange }: RangeProps) {
  const { t } = useTranslation('designer');
  return (
    <ConfigProvider componentSize="small">
      {ids.length === 0 && <p className={styles.note}>{t('range.empty')}</p>}
      {of !== 'group' && <DynamicRange ids={ids} onChange={onChange} />}
      <div className={styles.rangeLines}>
        {kindsFor(of).map((kind) => {
          const Picker = pickers[kind];
          const label = t(`range.${kind}`);
          return (
            <Fragment key={kind}>
              <span>{label}</span>
              <Suspense fallback={<span />}>
                <Picker
                  multiple
                  aria-label={label}
                  value={entriesOf(ids, kind, of)}
                  onChange={(chosen) => onChange(withEntries(ids, kind, of, chosen))}
                />
              </Suspense>
            </Fragment>
          );
        })}
      </div>
    </ConfigProvider>
  );
}

/** What is different for everybody who fills the form in. */
function DynamicRange({ ids, onChange }: Omit<RangeProps, 'of'>) {
  const { t } = useTranslation('designer');
  const names = {
    '@currentOrg': 'own',
    '@currentOrgAndSubOrg': 'ownAndBelow',
    '@currentGradeOrg': 'managed',
  } as const;
  const rest = ids.filter((id) => !dynamicIds.some((dynamic) => dynamic === id));
  return (
    <Checkbox.Group
      className={styles.rangeDynamic ?? ''}
      aria-label={t('range.dynamic')}
      options={dynamicIds.map((id) => ({ value: id, label: t(`range.${names[id]}`) }))}
      value={dynamicIds.filter((id) => ids.includes(id))}
      onChange={(chosen) => onChange([...chosen, ...rest])}
    />
  );
}
