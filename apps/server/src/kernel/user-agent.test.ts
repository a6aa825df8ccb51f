import { expect, test } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131', 'Windows'],
  [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge 131', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iOS'],
  [`${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome 131', 'iOS'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI`, 'WeChat 8', 'iOS'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet 26',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ANA-AN00) ${webkit} Chrome/114.0 HuaweiBrowser/15.0.4 Mobile Safari/537.36`,
    'Huawei 15',
    'HarmonyOS',
  ],
  [
    `${windows} ${webkit} Chrome/120.0 Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1`,
    'WeCom 4',
    'Windows',
  ],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('%s', (text, browser, system) => {
  expect(readUserAgent(text)).toEqual({ browser, system });
});
