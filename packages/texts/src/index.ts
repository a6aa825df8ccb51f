export { type CliKey, cliText } from './cli.ts';
export { type ErrorKey, errorCodes, type WireCode } from './error-codes.ts';
export { errorCode, errorText, type Problem } from './errors.ts';
export { fieldLabel } from './fields.ts';
export { formatText, type TextParams } from './format.ts';
export {
  type Language,
  languages,
  parseLanguage,
  preferredLanguage,
  toWireLanguage,
  type WireLanguage,
  wireLanguages,
} from './languages.ts';
export { type MessageKey, messageText } from './messages.ts';
export { pinyinInitials } from './pinyin.ts';
