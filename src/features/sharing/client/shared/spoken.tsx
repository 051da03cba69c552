export { Spoken } from '#client/ui/spoken.tsx';
