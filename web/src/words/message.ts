// A message in ICU's syntax, as far as the catalogues use it: values, numbers, dates and times, plurals, ordinals and
// selections. Every page loads this, so it is not the package for all of ICU, which is nine times as much; a test holds both
// to the same sentences.
export type Values = Record<string, string | number | boolean>;
type Said = (values: Values, count: number) => string; // with the number of the plural that it lies in

const numbers: Record<string, Intl.NumberFormatOptions> = {
  '': {},
  '::sign-always': { signDisplay: 'always' },
};
const day = { day: 'numeric', year: 'numeric' } as const;
const dates: Record<string, Intl.DateTimeFormatOptions> = {
  medium: { month: 'short', ...day },
  long: { month: 'long', ...day },
};
const times: Record<string, Intl.DateTimeFormatOptions> = { short: { hour: 'numeric', minute: 'numeric' } };

class Reader {
  #at = 0;
  readonly #number: Intl.NumberFormat;

  constructor(
    private readonly text: string,
    private readonly language: string,
  ) {
    this.#number = new Intl.NumberFormat(language);
  }

  whole(): Said {
    return this.#message(false, '');
  }

  // Up to the brace that closes it, or to the end; in a plural "#" is its number.
  #message(isPlural: boolean, end: '}' | ''): Said {
    const parts: Said[] = [];
    let plain = '';
    const take = () => {
      const text = plain;
      if (text) parts.push(() => text);
      plain = '';
    };
    for (let sign = this.#sign; sign && sign !== end; sign = this.#sign) {
      if (sign === '{') {
        take();
        parts.push(this.#value());
      } else if (sign === '#' && isPlural) {
        take();
        ++this.#at;
        parts.push((_, count) => this.#number.format(count));
      } else if (sign === "'") plain += this.#quoted(isPlural);
      else {
        plain += sign;
        ++this.#at;
      }
    }
    take();
    return (values, count) => parts.map((part) => part(values, count)).join('');
  }
  // An apostrophe quotes where it stands before a sign of the syntax; two of them are one.
  #quoted(isPlural: boolean): string {
    const next = this.text[++this.#at] ?? '';
    if (next === "'") {
      ++this.#at;
      return "'";
    }
    if (!(isPlural ? '{}<>#' : '{}<>').includes(next || ' ')) return "'";
    let text = '';
    for (; this.#sign; ++this.#at) {
      if (this.#sign !== "'") text += this.#sign;
      else if (this.text[this.#at + 1] === "'") {
        text += "'";
        ++this.#at;
      } else {
        ++this.#at;
        break;
      }
    }
    return text;
  }

  // "{name}", "{made, date, long}", "{count, plural, one {# coin} other {# coins}}".
  #value(): Said {
    this.#take('{');
    const name = this.#word();
    const given = (values: Values) => {
      const value = values[name];
      if (value === undefined) throw new Error(`A message has no ${name}: ${this.text}`);
      return value;
    };
    const kind = this.#next(',') ? this.#word() : '';
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'select') {
      this.#take(',');
      const options = this.#options(kind !== 'select');
      if (!options['other']) this.#fail();
      const chosen = (key: string) => options[key] ?? options['other'] ?? this.#fail();
      if (kind === 'select') return (values) => chosen(String(given(values)))(values, 0);
      const rules = new Intl.PluralRules(this.language, {
        type: kind === 'plural' ? 'cardinal' : 'ordinal',
      });
      return (values) => {
        const count = Number(given(values));
        return (options[`=${count}`] ?? chosen(rules.select(count)))(values, count);
      };
    }
    const style = this.#next(',') ? this.#word() : '';
    this.#take('}');
    if (kind === '')
      return (values) => {
        const value = given(values);
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      };
    if (kind === 'number') {
      const format = new Intl.NumberFormat(this.language, numbers[style] ?? this.#fail());
      return (values) => format.format(Number(given(values)));
    }
    const looks = { date: dates, time: times }[kind]?.[style] ?? this.#fail();
    const format = new Intl.DateTimeFormat(this.language, looks);
    return (values) => format.format(new Date(Number(given(values))));
  }
  #options(isPlural: boolean): Record<string, Said> {
    const options: Record<string, Said> = {};
    while (!this.#next('}')) {
      const key = this.#word();
      this.#take('{');
      options[key] = this.#message(isPlural, '}');
      this.#take('}');
    }
    return options;
  }

  get #sign(): string {
    return this.text[this.#at] ?? '';
  }
  #word(): string {
    const [space = '', word = ''] = /\s*([^\s,{}]+)/y.exec(this.text.slice(this.#at)) ?? this.#fail();
    this.#at += space.length;
    return word;
  }
  #next(sign: string): boolean {
    while (/\s/.test(this.#sign)) ++this.#at;
    if (this.#sign !== sign) return false;
    ++this.#at;
    return true;
  }
  #take(sign: string): void {
    if (!this.#next(sign)) this.#fail();
  }
  #fail(): never {
    throw new Error(`At ${this.#at} this is no message: ${this.text}`);
  }
}

export function messageOf(text: string, language: string): (values: Values) => string {
  const said = new Reader(text, language).whole();
  return (values) => said(values, 0);
}
