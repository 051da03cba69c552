import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import { SteadyButton } from '../ui/steady-button.tsx';

const accent: MantineColorsTuple = [
  '#efedfe',
  '#dcd8fc',
  '#bdb6f9',
  '#a097f6',
  '#897ef3',
  '#7367f0',
  '#6a5fdd',
  '#6157ca',
  '#544bb0',
  '#453e91',
];

const dark: MantineColorsTuple = [
  '#e9ebf1',
  '#c6cad6',
  '#a3aabb',
  '#697185',
  '#3a4150',
  '#2a2f3b',
  '#1b1f28',
  '#181b23',
  '#101218',
  '#0b0d12',
];

/** Mantine in the hub's own clothes: everything that has a token takes it from there. */
export const mantineTheme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm', component: SteadyButton } },
    Textarea: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
  },
});

// Mantine sets its own values per scheme, so ours must stand there too: the tokens know which scheme holds.
const fromTokens = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--text-soft)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent-fill)',
  '--mantine-primary-color-filled-hover': 'var(--accent-fill-hover)',
  '--mantine-color-accent-filled': 'var(--accent-fill)',
  '--mantine-color-accent-filled-hover': 'var(--accent-fill-hover)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft-hover)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-accent-text': 'var(--accent-text)',
  '--mantine-color-accent-outline': 'var(--accent-text)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});

/** Mantine asks here before its first paint, and would otherwise look into a store of its own. The hub decides alone. */
export const colorSchemes: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.mantineColorScheme === 'light' ? 'light' : 'dark'),
  set: () => {},
  clear: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
};
