import pack from '../../package.json' with { type: 'json' };

export const version = pack.version;
