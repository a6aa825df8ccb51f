import { type Layout, layouts } from '@yingzao/contract';
import { type Language, preferredLanguage } from '@yingzao/texts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistStorage } from './storage.ts';

export const colours = {
  blue: '#409eff',
  purple: '#722ed1',
  azure: '#211bce',
  ocean: '#13c2c2',
  green: '#3eac12',
  yellow: '#f8bc18',
  orange: '#f5811c',
  red: '#f5222d',
} as const;
export type Colour = keyof typeof colours;

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

export interface Settings {
  colour: Colour;
  layoutType: Layout;
  /** Ground of the side menu; `light` also gives the top bar its gradient. */
  slideClass: 'dark' | 'light';
  isDark: boolean;
  isCompact: boolean;
  isSidebarCollapsed: boolean;
  size: Size;
  language: Language;
  tagsView: boolean;
  tagsIcon: boolean;
  useCache: boolean;
  showLanguage: boolean;
  showSearch: boolean;
}

interface SettingsState extends Settings {
  change(settings: Partial<Settings>): void;
}

export function defaultSettings(): Settings {
  return {
    colour: 'blue',
    layoutType: 'classic',
    slideClass: 'dark',
    isDark: false,
    isCompact: false,
    isSidebarCollapsed: false,
    size: 'small',
    language: preferredLanguage(navigator.languages),
    tagsView: true,
    tagsIcon: true,
    useCache: true,
    showLanguage: true,
    showSearch: true,
  };
}

/** How this browser shows the product; kept locally. Source: specification chapters 2.5 and 3. */
export const useSettings = create<SettingsState>()(
  persist(
    (set) => ({
      ...defaultSettings(),
      change: (settings) => set(settings),
    }),
    { name: 'settings', version: 1, storage: persistStorage },
  ),
);

/** Any text that is not one of the four layouts means classic. Source: specification chapter 4. */
export function parseLayout(theme: string | null | undefined): Layout {
  return layouts.find((layout) => layout === theme) ?? 'classic';
}
