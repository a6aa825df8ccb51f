import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { colours, type Settings } from '../../base/settings.store.ts';
import { darkChrome, type Palette, paletteOf } from './palette.ts';

type Look = Pick<Settings, 'colour' | 'isDark' | 'isCompact' | 'size'>;

/**
 * The kit's theme for the settings. Density: 14 px text, controls and rows as in look.md chapters 1 and 2.
 *
 * @param isStill nothing moves, and the kit does not wait for the end of any motion.
 */
export function kitTheme({ colour, isDark, isCompact, size }: Look, { isStill = false } = {}): ThemeConfig {
  const palette = paletteOf(colours[colour], isDark);
  const isTight = isCompact || size === 'mini';
  const algorithms = [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, recolour(palette)];
  return {
    algorithm: isTight ? [...algorithms, theme.compactAlgorithm] : algorithms,
    cssVar: { key: 'yz' },
    hashed: false,
    token: {
      colorPrimary: palette.seed,
      fontFamily: 'var(--font)',
      ...(isTight ? heights.tight : heights.usual),
      borderRadius: 4,
      fontSize: 14,
      motion: !isStill,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: componentTokens(palette),
  };
}

/** Heights of controls in px: small is the 32 that the family's users know. Source: look.md chapter 2. */
const heights = {
  usual: { controlHeightSM: 32, controlHeight: 36, controlHeightLG: 40 },
  tight: { controlHeightSM: 26, controlHeight: 30, controlHeightLG: 34 },
};

/** The yellow mark of a confirmation; a drawing, so that it need not read like text. */
const markColour = '#faad14';

/** The sizes of the specification in the kit's terms (`mini` is small with the compact algorithm). */
export function kitSize(size: Settings['size']): 'large' | 'medium' | 'small' {
  return size === 'default' ? 'large' : size === 'medium' ? 'medium' : 'small';
}

/** Puts readable steps in the place of the kit's own, which are fills first and too faint for small text. */
function recolour(palette: Palette): MappingAlgorithm {
  return (seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(seed)),
    colorPrimary: palette.text,
    colorPrimaryHover: palette.text,
    colorPrimaryActive: palette.text,
    colorPrimaryBg: palette.tint,
    colorPrimaryBgHover: palette.tint,
    colorPrimaryBorder: palette.seed,
    colorPrimaryText: palette.text,
    colorPrimaryTextHover: palette.text,
    colorPrimaryTextActive: palette.text,
    colorLink: palette.text,
    colorLinkHover: palette.text,
    colorLinkActive: palette.text,
    colorInfo: palette.text,
    colorError: palette.danger,
    colorErrorHover: palette.danger,
    colorErrorActive: palette.danger,
    colorErrorText: palette.danger,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorText: palette.strong,
    colorTextSecondary: palette.normal,
    colorTextTertiary: palette.faint,
    colorTextQuaternary: palette.faint,
    colorBgLayout: palette.page,
    colorBgContainer: palette.container,
    colorBgElevated: palette.elevated,
    colorBorder: palette.border,
    colorBorderSecondary: palette.border,
  });
}

function componentTokens(palette: Palette): ThemeConfig['components'] {
  const fill = {
    colorPrimary: palette.fill,
    colorPrimaryHover: palette.fill,
    colorPrimaryActive: palette.fill,
  };
  return {
    Button: {
      ...fill,
      defaultHoverColor: palette.text,
      defaultHoverBorderColor: palette.text,
      defaultActiveColor: palette.text,
      defaultActiveBorderColor: palette.text,
      dangerColor: palette.onDanger,
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
    },
    Checkbox: fill,
    Radio: fill,
    Switch: { ...fill, colorTextQuaternary: palette.off, colorTextTertiary: palette.off },
    Steps: fill,
    DatePicker: fill,
    Badge: { colorError: palette.dangerFill },
    Table: {
      headerBg: palette.header,
      headerColor: palette.faint,
      cellPaddingBlockSM: 8.5,
      cellPaddingInlineSM: 10,
      rowSelectedBg: palette.tint,
      rowSelectedHoverBg: palette.tint,
    },
    Modal: { titleFontSize: 18, colorWarning: markColour },
    Menu: {
      itemHeight: 46,
      itemMarginBlock: 0,
      itemMarginInline: 0,
      iconMarginInlineEnd: 10,
      itemBorderRadius: 0,
      activeBarBorderWidth: 0,
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      darkItemBg: 'transparent',
      darkSubMenuItemBg: darkChrome.submenu,
      darkPopupBg: darkChrome.side,
      darkItemColor: darkChrome.text,
      darkItemSelectedBg: palette.fill,
      darkItemHoverBg: 'rgb(255 255 255 / 8%)',
    },
  };
}
