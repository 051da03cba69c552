import { useContext } from 'react';
import { directionOf } from '#shared/locale.ts';
import { choices } from '#shared/preferences.ts';
import { useHubWords, useSharedWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShellContext } from '../shell-context.ts';
import { AccentPicker } from './accent-picker.tsx';
import { Choices } from './choices.tsx';
import styles from './customiser.module.css';
import { LayoutPicture } from './layout-picture.tsx';
import { Switch } from './switch.tsx';

/** Drawer in which users customize the hub. Every change applies at once. */
export default function Customiser() {
  const say = useHubWords();
  const { reset, show } = useContext(ShellContext);
  return (
    <Dialog title={say('customiser.title')} place="end" onClose={() => show(null)}>
      <div className={`grid gap-24 from-top scrolls flexible ${styles.body}`}>
        <p className="muted small">{say('customiser.lead')}</p>
        <Colours />
        <Layout />
        <Bars />
      </div>
      <div className={`flex rigid ruled ${styles.foot}`}>
        <Button variant="quiet" size="tall" onClick={reset}>
          {say('customiser.reset')}
        </Button>
      </div>
    </Dialog>
  );
}

function Colours() {
  const t = useSharedWords();
  const say = useHubWords();
  const { preferences, change } = useContext(ShellContext);
  return (
    <>
      <Choices
        label={say('customiser.theme')}
        values={choices.theme}
        chosen={preferences.theme}
        nameOf={(theme) => t(`theme.${theme}`)}
        onChoose={(theme) => change({ theme })}
      />
      <AccentPicker
        label={say('customiser.accent-dark')}
        chosen={preferences.darkThemePrimaryColor}
        onChoose={(darkThemePrimaryColor) => change({ darkThemePrimaryColor })}
      />
      <AccentPicker
        label={say('customiser.accent-light')}
        chosen={preferences.lightThemePrimaryColor}
        onChoose={(lightThemePrimaryColor) => change({ lightThemePrimaryColor })}
      />
      <Choices
        label={say('customiser.skin')}
        values={choices.skin}
        chosen={preferences.skin}
        nameOf={(skin) => say(`customiser.skin.${skin}`)}
        onChoose={(skin) => change({ skin })}
      />
      <Switch
        label={say('customiser.semi-dark')}
        hint={say('customiser.semi-dark-hint')}
        on={preferences.isVerticalNavSemiDark}
        disabled={preferences.appContentLayoutNav === 'horizontal'}
        onChange={(isVerticalNavSemiDark) => change({ isVerticalNavSemiDark })}
      />
    </>
  );
}

function Layout() {
  const say = useHubWords();
  const { preferences, change } = useContext(ShellContext);
  const direction = directionOf(preferences.language);
  return (
    <>
      <Choices
        label={say('customiser.layout')}
        hint={say('customiser.layout-hint')}
        values={choices.appContentLayoutNav}
        chosen={preferences.appContentLayoutNav}
        nameOf={(layout) => say(`customiser.layout.${layout}`)}
        pictureOf={(layout) => <LayoutPicture of={layout} />}
        onChoose={(appContentLayoutNav) => change({ appContentLayoutNav })}
      />
      <Switch
        label={say('customiser.collapsed')}
        hint={say('customiser.collapsed-hint')}
        on={preferences.isVerticalNavCollapsed}
        disabled={preferences.appContentLayoutNav === 'horizontal'}
        onChange={(isVerticalNavCollapsed) => change({ isVerticalNavCollapsed })}
      />
      <Choices
        label={say('customiser.width')}
        values={choices.appContentWidth}
        chosen={preferences.appContentWidth}
        nameOf={(width) => say(`customiser.width.${width}`)}
        pictureOf={(width) => <LayoutPicture of={width} />}
        onChoose={(appContentWidth) => change({ appContentWidth })}
      />
      <p className={`row spread gap-16 small ${styles.fact}`}>
        <span>
          <strong>{say('customiser.direction')}</strong>
          <small>{say('customiser.direction-hint')}</small>
        </span>
        <span>{say(`customiser.direction.${direction}`)}</span>
      </p>
    </>
  );
}

function Bars() {
  const say = useHubWords();
  const { preferences, change } = useContext(ShellContext);
  const horizontal = preferences.appContentLayoutNav === 'horizontal';
  return (
    <>
      <Choices
        label={say('customiser.navbar')}
        values={choices.navbarType}
        chosen={preferences.navbarType}
        without={horizontal ? ['hidden'] : []}
        nameOf={(type) => say(`customiser.bar.${type}`)}
        onChoose={(navbarType) => change({ navbarType })}
      />
      <Switch
        label={say('customiser.blur')}
        hint={say('customiser.blur-hint')}
        on={preferences.isNavbarBlurEnabled}
        disabled={preferences.navbarType !== 'sticky'}
        onChange={(isNavbarBlurEnabled) => change({ isNavbarBlurEnabled })}
      />
      <Choices
        label={say('customiser.footer')}
        values={choices.footerType}
        chosen={preferences.footerType}
        nameOf={(type) => say(`customiser.bar.${type}`)}
        onChoose={(footerType) => change({ footerType })}
      />
    </>
  );
}
