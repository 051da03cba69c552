import { ErrorPage } from '#client/ui/error-page.tsx';

/** Shared content inside the shell. While the hub can hold none, there is nothing at any such address. */
export default function ShareDetailPage() {
  return <ErrorPage status={404} asked />;
}
