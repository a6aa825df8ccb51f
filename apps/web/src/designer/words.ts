import { announce as announceLive } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import {
  type PresetTexts,
  problemText,
  type WidgetKey,
  type WidgetPreset,
  type WidgetTexts,
  widgetTextsOf,
} from '@yingzao/model';
import { type Problem, parseLanguage } from '@yingzao/texts';
import type { WidgetCatalogue } from '@yingzao/texts/zh-CN/widgets';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from './drag/drop-side.ts';

/** What a designer says: problems, refusals, and what a screen reader should hear. */
export interface DesignerWords {
  problem(problem: Problem): string;
  /** Tells why something was not done; nothing when it was. */
  refuse(problem: Problem | undefined): void;
  /** For those who do not see the canvas. */
  tell(text: string): void;
  drop(side: Side | 'end', label: string, span: number | undefined): string;
  kind(kind: string): string;
  /** The words a new widget carries. */
  texts(kind: WidgetKey): WidgetTexts;
  presetTexts(preset: WidgetPreset): PresetTexts;
}

export function useDesignerWords(): DesignerWords {
  const { t, i18n } = useTranslation(['designer', 'widgets']);
  const { message } = App.useApp();
  return useMemo(() => {
    const language = parseLanguage(i18n.language) ?? 'zh-CN';
    const catalogue = i18n.getResourceBundle(i18n.language, 'widgets') as WidgetCatalogue;
    const problem = (found: Problem) => problemText(found, language);
    return {
      problem,
      refuse: (found) => found && void message.warning(problem(found)),
      tell: (text) => announceLive(text),
      drop: (side, label, span) => {
        const besides = side === 'left' || side === 'right';
        if (besides && span === undefined)
          return t(`drop.${side === 'left' ? 'before' : 'after'}`, { label });
        return t(`drop.${side}`, { label, span: span ?? 24 });
      },
      kind: (kind) =>
        Object.hasOwn(catalogue.kinds, kind) ? catalogue.kinds[kind as WidgetKey].label : kind,
      texts: (kind) => widgetTextsOf(kind, catalogue),
      presetTexts: ({ kind, name, pattern }) => ({
        ...widgetTextsOf(kind, catalogue),
        label: t(`preset.${name}`),
        mismatch: pattern ? t(`pattern.${pattern}.message`) : '',
        option: (index) =>
          i18n.getResource(i18n.language, 'designer', `preset.${name}.option.${index}`) ?? String(index),
      }),
    };
  }, [t, i18n, message]);
}
