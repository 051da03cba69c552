import { ensurePrograms } from './debian.ts';

/** The programs that the journeys in WebKit are run with, as Debian has them. */
export const webKitPrograms = {
  driver: '/usr/bin/WebKitWebDriver',
  /** A display without a screen: this WebKit has no mode without windows. */
  display: '/usr/bin/Xvfb',
} as const;

/** WebKit plays what GStreamer can decode: H.264 and AAC come with its libav plugin. */
const packages = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'];
const decoders: Partial<Record<NodeJS.Architecture, string>> = {
  arm64: '/usr/lib/aarch64-linux-gnu/gstreamer-1.0/libgstlibav.so',
  x64: '/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstlibav.so',
};

/** Installs WebKit where it is missing. Throws, with the reason, when it cannot. */
export async function prepareWebKit(): Promise<void> {
  const decoder = decoders[process.arch];
  if (process.platform !== 'linux' || !decoder)
    throw new Error(`no WebKit driver for ${process.platform} on ${process.arch}`);
  await ensurePrograms([...Object.values(webKitPrograms), decoder], packages);
}
