import { formatText } from '@yingzao/texts';
import type { WidgetCatalogue } from '@yingzao/texts/zh-CN/widgets';
import type { WidgetKey, WidgetTexts } from './widget.ts';

/** The words a new node of a kind carries, out of the `widgets` namespace of the designer's language. */
export function widgetTextsOf(kind: WidgetKey, catalogue: WidgetCatalogue): WidgetTexts {
  const numerals = [...catalogue.optionNumerals];
  return {
    ...catalogue.kinds[kind],
    option: (index) => formatText(catalogue.option, { index: numerals[index - 1] ?? index }),
  };
}
