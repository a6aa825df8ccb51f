import type { Access } from '../access/rights.ts';
import type { Platform } from '../kernel/context.ts';

export class Engine {
  readonly platform: Platform;
  readonly access: Access;

  constructor(platform: Platform, access: Access) {
    this.platform = platform;
    this.access = access;
  }
}
