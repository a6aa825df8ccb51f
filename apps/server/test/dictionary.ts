import {
  type DictionaryInputData,
  type DictionaryTypeInputData,
  dictionaryApi,
  dictionaryTypeApi,
} from '@yingzao/contract';
import type { Caller } from './test-app.ts';

let made = 0;
/** A name and a code that nothing else has. */
export function freshNames(): { fullName: string; enCode: string } {
  made += 1;
  return { fullName: `字典${made}`, enCode: `dictionary${made}` };
}

/** Adds a type by the ordinary calls. @returns its id */
export async function makeType(call: Caller, input: Partial<DictionaryTypeInputData> = {}): Promise<string> {
  const body = { parentId: '-1', ...freshNames(), ...input };
  const answer = await call(dictionaryTypeApi.create, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  return (await call(dictionaryTypeApi.get, { params: { id: body.enCode } })).data.id;
}

/** Adds a value by the ordinary calls. @returns its id */
export async function makeValue(
  call: Caller,
  dictionaryTypeId: string,
  input: Partial<DictionaryInputData> = {},
): Promise<string> {
  const body = { dictionaryTypeId, parentId: '0', ...freshNames(), ...input };
  const answer = await call(dictionaryApi.create, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  const { list } = (await call(dictionaryApi.list, { params: { typeId: dictionaryTypeId } })).data;
  const row = list.find(({ enCode }) => enCode === body.enCode);
  if (!row) throw new Error('the value is not listed');
  return row.id;
}
