/** The first character of each initial in the collation's pinyin order; `i`, `u` and `v` begin no syllable. */
const firstOfInitial = [...'阿八嚓咑婀发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫匝'];
const initials = [...'abcdefghjklmnopqrstwxyz'];

/** Surnames that are read differently from the character's usual reading. */
const surnames: Readonly<Record<string, string>> = {
  单: 's',
  仇: 'q',
  曾: 'z',
  解: 'x',
  朴: 'p',
  区: 'o',
  翟: 'z',
  查: 'z',
  盖: 'g',
  缪: 'm',
  乜: 'n',
  覃: 'q',
  重: 'c',
  召: 's',
  晟: 'c',
  祭: 'z',
  种: 'c',
  尉: 'w',
};

const collator = new Intl.Collator('zh-u-co-pinyin');

/**
 * The initials by which a person is found when typing: `曾小明2` is `zxm2`.
 *
 * Uses the runtime's own pinyin collation, so a character with several readings counts by its usual one,
 * except at the start of a name, where the reading of the surname is known.
 */
export function pinyinInitials(name: string): string {
  const characters = [...name.trim()];
  return characters.map((character, index) => initialOf(character, index === 0)).join('');
}

function initialOf(character: string, isFirst: boolean): string {
  if (/^[A-Za-z0-9]$/.test(character)) return character.toLowerCase();
  if (!/^\p{Script=Han}$/u.test(character)) return '';
  const surname = isFirst ? surnames[character] : undefined;
  if (surname) return surname;
  const next = firstOfInitial.findIndex((first) => collator.compare(character, first) < 0);
  return initials.at(next === -1 ? -1 : next - 1) ?? '';
}
