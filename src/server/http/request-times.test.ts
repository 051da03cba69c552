import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('exports response times to Prometheus, cumulatively', async () => {
  const { registry, requests } = createMetrics();
  requests.observe('GET', '/api/a', 200, 4);
  requests.observe('GET', '/api/a', 200, 30);
  requests.observe('GET', '/api/a', 200, 20_000);
  requests.observe('GET', '/api/a', 404, 1);
  const text = await registry.metrics();
  const line = (labels: string) => text.split('\n').find((each) => each.includes(labels));
  const ok = 'method="GET",route="/api/a",status="200"';
  expect(text).toContain('# TYPE hub_http_request_seconds histogram');
  expect(line(`_bucket{le="0.005",${ok}}`)).toMatch(/ 1$/);
  expect(line(`_bucket{le="0.05",${ok}}`)).toMatch(/ 2$/);
  expect(line(`_bucket{le="10",${ok}}`)).toMatch(/ 2$/);
  expect(line(`_bucket{le="+Inf",${ok}}`)).toMatch(/ 3$/);
  expect(line(`_count{${ok}}`)).toMatch(/ 3$/);
  expect(line(`_sum{${ok}}`)).toMatch(/ 20\.034$/);
  expect(line('status="404"')).toBeDefined();
});
