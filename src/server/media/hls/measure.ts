/** Measures the bandwidth of a playlist with byte ranges, in bits per second. */
export function measurePlaylist(playlist: string): { bandwidth: number; averageBandwidth: number } {
  let seconds = 0;
  let bytes = 0;
  let bandwidth = 0;
  let length = 0;
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXTINF:')) length = Number.parseFloat(line.slice(8));
    const range = /^#EXT-X-BYTERANGE:(\d+)/.exec(line)?.[1];
    if (!range) continue;
    seconds += length;
    bytes += Number(range);
    // A last segment of a few frames would claim more bandwidth than any player needs.
    if (length >= 1 || bandwidth === 0)
      bandwidth = Math.max(bandwidth, (Number(range) * 8) / Math.max(length, 0.1));
  }
  return {
    bandwidth: Math.ceil(bandwidth),
    averageBandwidth: Math.ceil((bytes * 8) / Math.max(seconds, 0.1)),
  };
}
