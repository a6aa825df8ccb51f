import { widgetOf } from '@yingzao/model';
import { Select } from 'antd';
import { childrenOf } from '../../design/tree.ts';
import { type SetterProps, useSetting } from './setter.ts';

/** The columns of a sub-table that are summed below it. */
export function SummaryFieldsSetter(props: SetterProps) {
  const { value = [], set } = useSetting<string[]>(props);
  const options = childrenOf(props.node)
    .filter(({ __config__ }) => widgetOf(__config__.jnpfKey)?.places.number)
    .map(({ __vModel__ = '', __config__ }) => ({ value: __vModel__, label: __config__.label }));
  return (
    <Select
      mode="multiple"
      size="small"
      aria-label={props.caption}
      style={{ width: '100%' }}
      value={value}
      options={options}
      onChange={set}
    />
  );
}
