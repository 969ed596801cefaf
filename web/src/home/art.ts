// Ornaments as path data. Units are those of the drawing they go into.

const one = (value: number) => String(Math.round(value * 10) / 10);

/** A running key, `cells` cells of side `unit`. */
export function meander(cells: number, unit: number): string {
  let path = '';
  const x = (cell: number, part: number) => one((cell + part) * unit);
  const y = (part: number) => one(part * unit);
  for (let i = 0; i < cells; ++i) {
    path +=
      `${i ? 'L' : 'M'}${x(i, 0)} ${y(0.86)}L${x(i, 0.86)} ${y(0.86)}V${y(0.14)}H${x(i, 0.3)}V${y(0.56)}H${x(i, 0.58)}` +
      `M${x(i, 0.86)} ${y(0.86)}`;
  }
  return path;
}

/** Courses of glazed brick. */
export function bricks(x: number, y: number, width: number, height: number, courses: number): string {
  const course = height / courses;
  let path = '';
  for (let i = 1; i < courses; ++i) path += `M${one(x)} ${one(y + i * course)}h${one(width)}`;
  for (let i = 0; i < courses; ++i) {
    for (let joint = x + (i % 2 ? course : 2 * course); joint < x + width; joint += course * 2.2)
      path += `M${one(joint)} ${one(y + i * course)}v${one(course)}`;
  }
  return path;
}

/** Every second tongue of a row, beginning with the first (`odd` 0) or the second (1). */
export function tongues(width: number, height: number, odd: 0 | 1): string {
  const count = Math.round(width / 9);
  const unit = width / count;
  const round = (unit - 1.6) / 2;
  let path = '';
  for (let i = odd; i < count; i += 2)
    path += `M${one(i * unit + 0.8)} 0h${one(unit - 1.6)}v${one(height - 4)}a${one(round)} ${one(round)} 0 0 1 ${one(1.6 - unit)} 0Z`;
  return path;
}

/** Stepped battlements that stand on `foot`. */
export function merlons(width: number, foot: number): string {
  const count = Math.round(width / 26.1);
  const unit = width / count;
  let path = '';
  for (let i = 0; i < count; ++i) path += `M${one(i * unit)} ${one(foot)}v-8h5v-5h5v-5h6v5h5v5h5v8Z`;
  return path;
}

/** Where rosettes stand in a row. */
export function rosettes(width: number, apart: number): number[] {
  const count = Math.max(1, Math.round(width / apart));
  return Array.from({ length: count }, (_, i) => ((i + 0.5) * width) / count);
}

/** Centre and radius of the leading shield, in units of the figure's own box. */
export const shields: Record<string, readonly [x: number, y: number, radius: number]> = {
  'g-hoplites': [58, 50, 18.5],
  'g-phalanx': [75, 56, 16],
  'p-hoplites': [58, 50, 18.5],
  'g-marines': [57, 50, 15.5],
  'g-camp': [80, 78, 15.5],
};
