/** Upper bounds of the histogram's buckets, in seconds. */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Request metrics by route pattern; contains no personal data. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, { counts: number[]; sum: number; count: number }>();

  /** Records a response; `seconds` is its duration. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route.replace(/["\\\n]/g, '')}"`;
    const counterLabels = `${labels},status="${status}"`;
    this.#requests.set(counterLabels, (this.#requests.get(counterLabels) ?? 0) + 1);
    const histogram = this.#durations.get(labels) ?? { counts: bucketBounds.map(() => 0), sum: 0, count: 0 };
    bucketBounds.forEach((end, index) => {
      if (seconds <= end) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
    });
    histogram.sum += seconds;
    histogram.count++;
    this.#durations.set(labels, histogram);
  }

  /** Returns all metrics and `gauges` in Prometheus' text format. */
  text(gauges: { [name: string]: number }): string {
    const lines = ['# TYPE http_requests_total counter'];
    for (const [labels, count] of this.#requests) lines.push(`http_requests_total{${labels}} ${count}`);
    lines.push('# TYPE http_request_duration_seconds histogram');
    for (const [labels, { counts, sum, count }] of this.#durations) {
      const name = 'http_request_duration_seconds';
      counts.forEach((value, index) =>
        lines.push(`${name}_bucket{${labels},le="${bucketBounds[index]}"} ${value}`),
      );
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
    }
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }
}
