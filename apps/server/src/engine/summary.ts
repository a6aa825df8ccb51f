import type { FormRecord } from '@yingzao/model';
import { Big } from 'big.js';
import type { Guard } from './guard.ts';
import type { Plan } from './plan.ts';

/** Sums over the page of the columns the design names, as texts. Source: visual-development.md 4.1. */
export function sumPage(plan: Plan, guard: Guard, records: readonly FormRecord[]): Record<string, string> {
  const sums: Record<string, string> = {};
  for (const address of plan.list.summaryField) {
    const field = plan.form.get(address);
    if (!field?.widget.places.number || field.container || !guard.mayList(address)) continue;
    const total = records.reduce((sum, record) => sum.plus(Number(record[field.name] ?? 0)), new Big(0));
    sums[address] = field.widget.toText(total.toNumber(), field, { timeZone: '' });
  }
  return sums;
}
