export { TextInLanguage } from '#client/ui/text-in-language.tsx';
