import type { LogCategory } from '@yingzao/contract';
import { DatePicker, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayRangeField } from '../day-range-field.ts';
import type { Paging } from '../table/paging.ts';
import { SearchBar } from '../table/search-bar.tsx';
import styles from './log.module.css';
import { isOfCalls } from './log-query.ts';

interface LogSearchProps {
  category: LogCategory;
  paging: Paging;
  /** `mine` is not searched by who it was. */
  whose: 'mine' | 'all';
  /** What the entries can be narrowed to; none of a log without modules. */
  modules?: readonly string[];
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

/** The conditions of a log. */
export function LogSearch({ category, paging, whose, modules = [] }: LogSearchProps) {
  const { t } = useTranslation('log');
  const keyword = t(`keyword.${whose}.${category === 1 ? 'signIns' : 'calls'}`);
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input allowClear placeholder={keyword} aria-label={keyword} maxLength={100} />
      </Form.Item>
      <Form.Item name="time" {...dayRangeField}>
        <DatePicker.RangePicker
          allowEmpty={[true, true]}
          placeholder={[t('time.from'), t('time.to')]}
          style={{ width: 240 }}
          classNames={{ popup: { root: styles.days ?? '' } }}
        />
      </Form.Item>
      {category === 1 && (
        <Choice
          name="loginType"
          label={t('loginType')}
          all={t('allTypes')}
          options={[
            { value: '0', label: t('loginType.0') },
            { value: '1', label: t('loginType.1') },
          ]}
        />
      )}
      {modules.length > 0 && (
        <Choice
          name="moduleName"
          label={t('module')}
          all={t('allModules')}
          options={modules.map((value) => ({ value, label: value }))}
        />
      )}
      {isOfCalls(category) && (
        <Choice
          name="requestMethod"
          label={t('method')}
          all={t('allMethods')}
          options={methods
            .filter((method) => category === 5 || method !== 'GET')
            .map((value) => ({ value, label: value }))}
        />
      )}
      {category !== 4 && (
        <Choice
          name="loginMark"
          label={t('result')}
          all={t('allResults')}
          options={[
            { value: '1', label: t('result.1') },
            { value: '0', label: t('result.0') },
          ]}
        />
      )}
    </SearchBar>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What is said while nothing is chosen. */
  all: string;
  options: { value: string; label: string }[];
}

function Choice({ name, label, all, options }: ChoiceProps) {
  return (
    <Form.Item name={name}>
      <Select
        allowClear
        showSearch={options.length > 8 && { optionFilterProp: 'label' }}
        options={options}
        placeholder={all}
        aria-label={label}
        style={{ width: 130 }}
      />
    </Form.Item>
  );
}
