import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { ChosenParameter, OfferRequest, SealedOffer } from './pricing.types.ts';

/** An offer's price holds this long. */
export const priceGuaranteeMinutes = 30;

export type SealKey = KeyObject;

/** @param secret at least 32 characters; the same in all processes, or hashes of one are strangers to the other */
export const sealKey = (secret: string): SealKey =>
  createSecretKey(createHmac('sha256', secret).update('brennwert price seal').digest());

/** 22 base64url characters: 132 bits, more than the half of SHA-256's 256 that RFC 2104 asks for at least. */
const tagLength = 22;
const formatVersion = 1;
const scratch = Buffer.alloc(512);

/** Seals a request at a price version: payload and tag, to which an offer adds its dealer. Whole seconds count. */
export function sealRequest(
  key: SealKey,
  request: OfferRequest,
  at: { priceVersion: number; seconds: number },
): string {
  const payload = packRequest(request, at);
  return `${payload}.${tagOf(key, payload)}`;
}

export const offerHash = (sealedRequest: string, dealerId: number): string =>
  `${sealedRequest}.${decimals(dealerId)}`;

const upToThousand = Array.from({ length: 1_000 }, (_, n) => String(n));
const threeDigits = upToThousand.map((text) => text.padStart(3, '0'));

/**
 * A whole number as text, put together from short texts that stay near: the engine's own conversion remembers
 * numbers in a large table, which costs more than the conversion when every offer's dealer is another.
 */
function decimals(value: number): string {
  if (value < 1_000) return upToThousand[value] ?? String(value);
  if (value >= 1_000_000) return String(value);
  return `${upToThousand[Math.floor(value / 1_000)]}${threeDigits[value % 1_000]}`;
}

/** Opens an offer's hash; null unless the tag is genuine and the payload whole. Does not judge the expiry. */
export function openSealed(key: SealKey, hash: string): SealedOffer | null {
  const match = /^([\w-]{1,700})\.([\w-]{22})\.([1-9]\d{0,9})$/.exec(hash);
  if (!match) return null;
  const [, payload = '', tag = '', dealerId] = match;
  if (!timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, payload)))) return null;
  const content = unpackRequest(Buffer.from(payload, 'base64url'));
  return content && { hash, ...content, dealerId: Number(dealerId) };
}

const tagOf = (key: SealKey, payload: string): string =>
  createHmac('sha256', key).update(payload).digest('base64url').slice(0, tagLength);

function packRequest(request: OfferRequest, at: { priceVersion: number; seconds: number }): string {
  let end = 0;
  // Unsigned LEB128; parameter ids are shifted by 64 because one is negative.
  const write = (value: number) => {
    let rest = value;
    while (rest > 127) {
      scratch[end++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    scratch[end++] = rest;
  };
  write(formatVersion);
  write(request.countryId);
  write(request.productGroupId);
  write(request.productId);
  write(request.postalCode.length);
  write(Number(request.postalCode));
  write(request.amount);
  write(request.stations);
  write((request.climateContribution ? 1 : 0) + (request.appointmentPlus ? 2 : 0));
  write(at.priceVersion);
  write(at.seconds);
  write(priceGuaranteeMinutes);
  for (const parameter of request.parameters) {
    write(parameter.id + 64);
    write(parameter.modifier ?? 0);
    write(parameter.desiredDate ? Number(parameter.desiredDate.replaceAll('-', '')) : 0);
  }
  return scratch.toString('base64url', 0, end);
}

function unpackRequest(bytes: Buffer): Omit<SealedOffer, 'dealerId' | 'hash'> | null {
  const numbers = readNumbers(bytes);
  const [version, countryId, productGroupId, productId = 0, codeLength = 0, code = 0] = numbers;
  const [amount = 0, stations = 0, flags = 0, priceVersion = 0, seconds = 0, lifeMinutes = 0] =
    numbers.slice(6);
  if (version !== formatVersion || !isCountryId(countryId)) return null;
  const request: OfferRequest = {
    countryId,
    productGroupId: productGroupId as ProductGroupId,
    productId,
    postalCode: String(code).padStart(codeLength, '0'),
    amount,
    stations,
    climateContribution: flags % 2 === 1,
    appointmentPlus: flags >= 2,
    parameters: readParameters(numbers.slice(12)),
  };
  const sealedAt = new Date(seconds * 1000);
  return { request, priceVersion, sealedAt, expiresAt: new Date(seconds * 1000 + lifeMinutes * 60_000) };
}

function readNumbers(bytes: Buffer): number[] {
  const numbers: number[] = [];
  let value = 0;
  let weight = 1;
  for (const byte of bytes) {
    value += (byte % 128) * weight;
    weight *= 128;
    if (byte > 127) continue;
    numbers.push(value);
    value = 0;
    weight = 1;
  }
  return numbers;
}

function readParameters(numbers: readonly number[]): ChosenParameter[] {
  const parameters: ChosenParameter[] = [];
  for (let i = 0; i + 2 < numbers.length; i += 3) {
    const [id = 0, modifier = 0, date = 0] = numbers.slice(i, i + 3);
    parameters.push({
      id: id - 64,
      ...(modifier > 0 && { modifier }),
      ...(date > 0 && { desiredDate: String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') }),
    });
  }
  return parameters;
}
