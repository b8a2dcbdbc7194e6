import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  virtualColor,
} from '@mantine/core';

const pigments = ['ink', 'verdigris', 'ochre', 'madder', 'ultramarine'] as const;

/**
 * One colour and its hover shade, repeated for Mantine's ten shades. Both follow the colour scheme through tokens.css.
 */
const paint = (token: string): MantineColorsTuple => {
  const base = `var(--${token})`;
  const hover = `var(--${token}-hover)`;
  return [base, base, base, base, base, base, base, hover, hover, hover];
};

const tint = (percent: number, token: string) => `color-mix(in srgb, var(--${token}) ${percent}%, transparent)`;

const colors = Object.fromEntries(
  pigments.flatMap((name) => [
    [`${name}-paint`, paint(name)],
    [name, virtualColor({ name, light: `${name}-paint`, dark: `${name}-paint` })],
  ]),
);

const gray: MantineColorsTuple = [
  tint(4, 'ink'),
  tint(6, 'ink'),
  'var(--line)',
  'var(--line)',
  'var(--line-strong)',
  'var(--ink-3)',
  'var(--ink-3)',
  'var(--ink-2)',
  'var(--ink-2)',
  'var(--ink)',
];

const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink-2)',
  'var(--ink-3)',
  'var(--ink-3)',
  'var(--line-strong)',
  tint(6, 'ink'),
  'var(--plate)',
  'var(--plate)',
  'var(--wall)',
  'var(--wall)',
];

/**
 * Plain objects instead of `Button.extend()`, which would pull every themed component into the first load. Sizes: `sm`
 * is the standard control (36 px high), `lg` the large one (50 px).
 */
export const theme: MantineThemeOverride = {
  primaryColor: 'ink',
  primaryShade: 6,
  autoContrast: true,
  white: 'var(--plate)',
  black: 'var(--ink)',
  colors: { ...colors, gray, dark },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '400', textWrap: 'balance' },
  fontSizes: { xs: '13px', sm: '15px', md: '16px', lg: '18px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '8px', sm: '12px', md: '20px', lg: '28px', xl: '40px' },
  radius: { xs: '2px', sm: '2px', md: '2px', lg: '2px', xl: '2px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine's dialog header would be a second banner landmark.
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        transitionProps: { transition: 'pop', duration: 180 },
        overlayProps: { color: '#0b0e0d', backgroundOpacity: 0.55 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: {
      defaultProps: {
        padding: 'lg',
        transitionProps: { duration: 180 },
        overlayProps: { color: '#0b0e0d', backgroundOpacity: 0.55 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { header: { role: 'none' } },
      },
    },
    // The hidden placeholder is not a menu item, which a menu may not contain.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, position: 'bottom-end', transitionProps: { duration: 120 } },
    },
    Tooltip: {
      defaultProps: { events: { hover: true, focus: true, touch: true }, color: 'ink', multiline: true, maw: 320 },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--on-ink)', size: 'sm' } },
    Radio: { defaultProps: { iconColor: 'var(--on-ink)', size: 'sm' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Anchor: { defaultProps: { underline: 'hover', c: 'inherit' } },
    Button: { defaultProps: { loaderProps: { type: 'dots' } } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    NumberInput: { defaultProps: { hideControls: true } },
    Select: { defaultProps: { allowDeselect: false, comboboxProps: { transitionProps: { duration: 0 } } } },
  },
};

/** Values that Mantine derives from shades, set from the tokens, because the colours have no shades here. */
export const cssVariables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--wall)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-error': 'var(--madder)',
    '--mantine-color-success': 'var(--verdigris)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-default': 'var(--plate)',
    '--mantine-color-default-hover': tint(5, 'ink'),
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': tint(5, 'ink'),
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-gray-light-color': 'var(--ink-2)',
    '--mantine-color-gray-light-hover': tint(8, 'ink'),
    '--mantine-primary-color-contrast': 'var(--on-ink)',
    ...Object.fromEntries(
      pigments.flatMap((name) => [
        [`--mantine-color-${name}-contrast`, name === 'ink' ? 'var(--on-ink)' : 'var(--on-mark)'],
        [`--mantine-color-${name}-text`, `var(--${name})`],
        [`--mantine-color-${name}-light`, tint(8, name)],
        [`--mantine-color-${name}-light-hover`, tint(10, name)],
        [`--mantine-color-${name}-light-color`, `var(--${name})`],
        [`--mantine-color-${name}-outline-hover`, tint(6, name)],
      ]),
    ),
  };
  return { variables: {}, light: scheme, dark: scheme };
};
