import { intlLocale } from '#shared/words.ts';
import { useLanguage } from '../../i18n/words.ts';
import { MenuChoices } from './menu-choices.tsx';
import { rates, setRate } from './requests.ts';
import { useMedia, useMediaStore } from './use-media.ts';
import { useWords } from './words.ts';

/** Menu of speeds; the chosen one is stored. */
export function SpeedChoices({ onChosen }: { onChosen?: () => void }) {
  const t = useWords();
  const { element } = useMediaStore();
  const rate = useMedia((state) => state.rate);
  const write = useRateWriter();
  const choices = rates.map((value) => ({ value, label: value === 1 ? t('speed.usual') : write(value) }));
  return (
    <MenuChoices
      label={t('speed')}
      choices={choices}
      chosen={rates.find((each) => each === rate) ?? rate}
      onChoose={(value) => {
        setRate(element, value);
        onChosen?.();
      }}
    />
  );
}

/** Returns a function that formats a speed: `1.5×`. */
export function useRateWriter(): (rate: number) => string {
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 2 });
  return (rate) => `${numbers.format(rate)}×`;
}
