/** A colour: a number of three bytes, or NaN where there is none. */
export class Color extends Number {
  /** A colour from a number, a CSS name `#rrggbb`, three parts of 0 to 1, or nothing. */
  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (color === null || color === undefined || color === '') return new Color(NaN);
    if (typeof color === 'number') return new Color(color);
    if (Array.isArray(color)) return Color.fromRGB(color as [number, number, number]);
    if (typeof color === 'string') return Color.parse(color);
    return new Color(Number(color));
  }

  /** A colour from `#rgb` or `#rrggbb`, with or without the sign. */
  static parse(color: string): Color {
    const digits = color.trim().replace(/^#/, '');
    const long = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
    return new Color(/^[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(long) ? parseInt(long.slice(0, 6), 16) : NaN);
  }

  /** A colour from three parts of 0 to 1. */
  static fromRGB([red, green, blue]: readonly [number, number, number]): Color {
    const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255);
    return new Color((byte(red) << 16) | (byte(green) << 8) | byte(blue));
  }

  /** Whether this is a colour at all. */
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** The colour as CSS writes it; black where there is none. */
  get css(): string {
    return `#${(this.valid ? this.valueOf() : 0).toString(16).padStart(6, '0')}`;
  }

  /** Red, green and blue of 0 to 1. */
  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  /** The same colour with an opacity, as CSS writes it. */
  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map((part) => Math.round(part * 255)).join(', ')}, ${alpha})`;
  }

  override toString(): string {
    return this.valid ? this.css : '';
  }

  toJSON(): string {
    return this.css;
  }

  equals(other: unknown): boolean {
    return Object.is(this.valueOf(), Number(other));
  }
}
