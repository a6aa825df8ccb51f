interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
}

/** The special before what it claims to be: almost everything calls itself Safari, and most things Chrome. */
const browsers: readonly Kind[] = [
  { name: 'WeCom', pattern: /wxwork\/(\d+)/i },
  { name: 'WeChat', pattern: /MicroMessenger\/(\d+)/i },
  { name: 'DingTalk', pattern: /DingTalk\/(\d+)/i },
  { name: 'Lark', pattern: /Lark\/(\d+)/i },
  { name: 'Edge', pattern: /Edg(?:e|A|iOS)?\/(\d+)/ },
  { name: 'Opera', pattern: /OPR\/(\d+)/ },
  { name: 'Samsung Internet', pattern: /SamsungBrowser\/(\d+)/ },
  { name: 'QQ', pattern: /M?QQBrowser\/(\d+)/ },
  { name: 'UC', pattern: /UCBrowser\/(\d+)/ },
  { name: 'Huawei', pattern: /HuaweiBrowser\/(\d+)/ },
  { name: 'Firefox', pattern: /(?:Firefox|FxiOS)\/(\d+)/ },
  { name: 'Chrome', pattern: /(?:Chrome|CriOS)\/(\d+)/ },
  { name: 'Safari', pattern: /Version\/(\d+).*Safari\// },
];

const systems: readonly Kind[] = [
  { name: 'HarmonyOS', pattern: /HarmonyOS|OpenHarmony/ },
  { name: 'iPadOS', pattern: /iPad/ },
  { name: 'iOS', pattern: /iPhone|iPod/ },
  { name: 'Android', pattern: /Android/ },
  { name: 'Windows', pattern: /Windows/ },
  { name: 'macOS', pattern: /Mac OS X|Macintosh/ },
  { name: 'ChromeOS', pattern: /CrOS/ },
  { name: 'Linux', pattern: /Linux|X11/ },
];

/** The program and the system behind a request, such as `Chrome 131` and `Windows`; '' for what is not known. */
export function readUserAgent(text: string): { browser: string; system: string } {
  return { browser: nameIn(browsers, text), system: nameIn(systems, text) };
}

function nameIn(kinds: readonly Kind[], text: string): string {
  for (const { name, pattern } of kinds) {
    const found = pattern.exec(text);
    if (found) return [name, found[1]].filter(Boolean).join(' ');
  }
  return '';
}
