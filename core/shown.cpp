#include "core/shown.h"

namespace clew {

std::string html_escaped(std::string_view text) {
  std::string out;
  for (const char each : text) switch (each) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += each;
    }
  return out;
}

}  // namespace clew
